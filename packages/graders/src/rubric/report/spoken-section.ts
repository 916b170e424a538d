import { type Html, html } from './html.js'

const maxLines = 150

/** The page as a screen reader reads it aloud, from top to bottom. */
export function spokenSection(spoken: readonly string[] | undefined): Html {
  if (!spoken) return html``
  const more = spoken.length - maxLines
  return html`<section id="spoken">
    <h2>What a screen reader says <span class="count">${spoken.length}</span></h2>
    <div class="scroll" tabindex="0" role="region" aria-label="What a screen reader says">
      <ol>
        ${spoken.slice(0, maxLines).map((line) => html`<li dir="auto">${line}</li>`)}
      </ol>
    </div>
    ${more > 0 && html`<p>and ${more} more, in <code>evaluation.json</code>.</p>`}
  </section>`
}
