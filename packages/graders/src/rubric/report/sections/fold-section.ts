import { type Html, html } from '../html.js'

interface Fold {
  readonly id: string
  readonly heading: string
  /** How many things it holds. */
  readonly count?: number
  readonly open?: boolean
}

/** A section that opens and closes by its heading, so that a long report stays readable. */
export const foldSection = ({ id, heading, count, open = false }: Fold, body: Html): Html =>
  html`<section id="${id}" class="panel">
    ${{ markup: open ? '<details open>' : '<details>' }}
    <summary>
      <h2>${heading}${count !== undefined && html` <span class="count">${count}</span>`}</h2>
    </summary>
    <div class="folded">${body}</div>
    ${{ markup: '</details>' }}
  </section>`
