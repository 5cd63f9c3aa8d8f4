for (const table of document.querySelectorAll("table[data-sort]")) {
  const body = table.tBodies[0];
  const key = (row, at) => { const n = row.cells[at].dataset.n; return n === undefined ? row.cells[at].textContent.trim() : Number(n); };
  [...table.tHead.rows[0].cells].forEach((head, at) => {
    const button = document.createElement("button");
    button.type = "button"; button.textContent = head.textContent; head.replaceChildren(button);
    button.addEventListener("click", () => {
      const down = head.getAttribute("aria-sort") !== "descending";
      for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", down ? "descending" : "ascending");
      const order = (one, other) => typeof one === typeof other ? (one < other ? -1 : one > other ? 1 : 0) : typeof one === "number" ? 1 : -1;
      body.append(...[...body.rows].sort((one, other) => order(key(one, at), key(other, at)) * (down ? -1 : 1)));
    });
  });
}
