import { foldSection } from './fold-section.js'
import { type Html, html } from '../html.js'

const maxLines = 150

/** The page as a screen reader reads it aloud, from top to bottom. */
export function spokenSection(spoken: readonly string[] | undefined): Html {
  if (!spoken) return html``
  const more = spoken.length - maxLines
  return foldSection(
    { id: 'spoken', heading: 'Words of a screen reader', count: spoken.length },
    html`<div class="scroll" tabindex="0" role="region" aria-label="Words of a screen reader">
        <ol>
          ${spoken.slice(0, maxLines).map((line) => html`<li dir="auto">${line}</li>`)}
        </ol>
      </div>
      ${more > 0 && html`<p>and ${more} more, in <code>evaluation.json</code>.</p>`}`,
  )
}
