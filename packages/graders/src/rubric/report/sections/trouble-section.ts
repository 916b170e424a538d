import type { PageRecord } from '../../page-record.js'
import { foldSection } from './fold-section.js'
import { type Html, html } from '../html.js'

interface Trouble {
  readonly when: string
  readonly kind: string
  readonly text: string
}

const most = 100

/** Console messages, network failures and system dialogs, each with the step that it followed. */
export function troubleSection(page: PageRecord): Html {
  const found = troublesOf(page)
  const shown = found.slice(0, most)
  return foldSection(
    { id: 'console', heading: 'Console, network, dialogs', count: found.length },
    html`${
      shown.length === 0
        ? html`<p class="none">No console errors, no failed requests, no system dialogs.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Console, network and dialogs">
              <table>
                <thead>
                  <tr>
                    <th scope="col">When</th>
                    <th scope="col">What</th>
                    <th scope="col">Said</th>
                  </tr>
                </thead>
                <tbody>
                  ${shown.map(
                    ({ when, kind, text }) =>
                      html`<tr>
                        <td class="when">${when}</td>
                        <td>${kind}</td>
                        <td><code dir="auto">${text}</code></td>
                      </tr>`,
                  )}
                </tbody>
              </table>
            </div>
            ${found.length > most && html`<p>and ${found.length - most} more, in <code>steps.jsonl</code>.</p>`}`
    }`,
  )
}

function troublesOf({ exploration, steps }: PageRecord): Trouble[] {
  const looks = [
    ...(steps[0]?.before
      ? [{ when: 'at load', look: steps[0].before }]
      : exploration.steps[0]?.before
        ? [{ when: 'at load', look: exploration.steps[0].before }]
        : []),
    ...(steps.length > 0 ? steps : exploration.steps).flatMap(({ step, after }) =>
      after ? [{ when: `step ${step}`, look: after }] : [],
    ),
  ]
  return looks.flatMap(({ when, look }) => [
    ...look.consoleErrors.map((text) => ({ when, kind: 'console error', text })),
    ...look.failedRequests.map((text) => ({ when, kind: 'failed request', text })),
    ...look.dialogs.map(({ type, message }) => ({ when, kind: type, text: message })),
  ])
}
