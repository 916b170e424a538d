import { html } from './html.js'

/** The text of a letter as markup: paragraphs, lists (`- `), tables (`| a | b |`, header rows `|! a | b |`) and quotes (`> `). */
export const letterBody = (text) => text.trim().split(/\n{2,}/).map(block)

function block(text) {
  const lines = text.split('\n')
  if (lines.every((line) => line.startsWith('|'))) return table(lines)
  if (lines.every((line) => line.startsWith('- '))) return html`<ul>${lines.map((line) => html`<li>${line.slice(2)}</li>`)}</ul>`
  if (lines.every((line) => line.startsWith('>'))) return html`<blockquote>${letterBody(lines.map((line) => line.replace(/^> ?/, '')).join('\n'))}</blockquote>`
  return html`<p>${lines.map((line, n) => html`${n > 0 && html`<br />`}${line}`)}</p>`
}

function table(lines) {
  const rows = lines.map((line) => ({ head: line.startsWith('|!'), cells: line.replace(/^\|!?/, '').replace(/\|\s*$/, '').split('|').map((cell) => cell.trim()) }))
  const header = rows.filter(({ head }) => head)
  const cell = (text, n) => (n === 0 ? html`<th scope="row">${text}</th>` : html`<td>${text}</td>`)
  return html`<div class="table-wrap" tabindex="0" role="group" aria-label="Table"><table class="${header.length > 0 ? 'grid-table' : 'fact-table'}">
    ${header.length > 0 && html`<thead>${header.map(({ cells }) => html`<tr>${cells.map((text) => html`<th scope="col">${text}</th>`)}</tr>`)}</thead>`}
    <tbody>${rows.filter(({ head }) => !head).map(({ cells }) => html`<tr>${cells.map(cell)}</tr>`)}</tbody>
  </table></div>`
}
