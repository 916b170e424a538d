// Pages of many rows, each with a link and a button, in the shapes that people build lists in.
const shapes = {
  table: {
    row: (n) =>
      `<tr><td>Entry ${n}</td><td><a href="#e${n}">open ${n}</a></td><td><button id="r${n}">Do ${n}</button></td></tr>`,
    around: (rows) => `<table>${rows}</table>`,
    button: (n) => `#r${n}`,
  },
  list: {
    row: (n) =>
      `<li>Entry ${n} <a href="#e${n}" aria-label="Open entry ${n}">open</a> <button aria-label="Do entry ${n}">Do</button></li>`,
    around: (rows) => `<ul>${rows}</ul>`,
    button: (n) => `button[aria-label="Do entry ${n}"]`,
  },
  flex: {
    row: (n) =>
      `<div class="row"><span>Entry ${n}</span><a data-testid="a-${n}" href="#e${n}">open ${n}</a><button data-testid="b-${n}">Do ${n}</button></div>`,
    around: (rows) => `<style>.row { display: flex; gap: 8px }</style>${rows}`,
    button: (n) => `[data-testid="b-${n}"]`,
  },
  nested: {
    row: (n) =>
      `<section><article><header><h3><b>Entry</b> <i>${n}</i></h3></header><div><p><a href="#e${n}">open ${n}</a></p><p><button><span>Do</span> <em>${n}</em></button></p></div></article></section>`,
    around: (rows) => `<main>${rows}</main>`,
    button: (n) => `:nth-match(button, ${n + 1})`,
  },
  scroller: {
    row: (n) =>
      `<tr><td>Entry ${n}</td><td><input name="n${n}"></td><td><button id="r${n}">Do ${n}</button></td></tr>`,
    around: (rows) => `<div style="height: 700px; overflow: auto"><table>${rows}</table></div>`,
    button: (n) => `#r${n}`,
  },
}

/** Names of all shapes. */
export const rowShapes = Object.keys(shapes)

/** HTML of a page of `count` rows; its buttons count their clicks at the top. */
export function rowPage(shape, count) {
  const { row, around } = shapes[shape]
  const rows = Array.from({ length: count }, (_, index) => row(index))
  return `<!doctype html><title>rows</title><output id="count">0</output>${around(rows.join(''))}
<script>let n = 0; onclick = (event) => { if (event.target.closest('button')) count.textContent = ++n }</script>`
}

/** Selector of the button in a row, counted from 0. */
export const rowButton = (shape, index) => shapes[shape].button(index)
