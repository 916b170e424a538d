import type { PageRecord } from '../../page-record.js'
import { sayWebVitals } from '@webeval/core'
import { foldSection } from './fold-section.js'
import { type Html, html } from '../html.js'

const unreachedList = (unreached: NonNullable<PageRecord['exploration']['coverage']['unreached']>) =>
  unreached.length > 0 &&
  html`<details>
    <summary>Controls that were never used (${unreached.length})</summary>
    <ul>
      ${unreached.map(({ control, why }) => html`<li dir="auto">${control}: ${why}</li>`)}
    </ul>
  </details>`

/** Audits, their faults, and suspicions seen only once. */
export function auditSection({ audits, exploration }: PageRecord): Html {
  const { coverage, explorer, total_steps, notes } = exploration
  const marks = { ok: 'done', error: 'broke', skipped: 'left out' } as const
  return foldSection(
    { id: 'audits', heading: 'Controls and audits', count: audits.length },
    html`<p>
        Explored ${explorer === 'systematic' ? 'systematically, without a model' : html`by ${explorer}`}:
        ${total_steps} steps, ${coverage.acted_on} of ${coverage.controls} controls used, in
        ${coverage.states} states; ${howItEnded(exploration)}.
      </p>
      ${exploration.web_vitals && html`<p>${sayWebVitals(exploration.web_vitals)}</p>`}
      ${unreachedList(coverage.unreached ?? [])}
      ${
        audits.length > 0 &&
        html`<ul class="audits">
          ${audits.map(({ name, status, findings, warning }) => html`<li><span class="chip ${status === 'ok' ? '' : 'warn'}">${marks[status]}</span> <b>${name}</b> <span class="quiet">${status === 'ok' ? `${findings.length} finding${findings.length === 1 ? '' : 's'}` : (warning ?? '')}</span></li>`)}
        </ul>`
      }
      ${
        notes.length > 0 &&
        html`<details>
          <summary>Seen once, and not again in a fresh page (${notes.length}): not counted</summary>
          <ul>
            ${notes.map(({ description }) => html`<li dir="auto">${description}</li>`)}
          </ul>
        </details>`
      }`,
  )
}

const howItEnded = ({ completion_reason, cut_short }: PageRecord['exploration']): string =>
  cut_short ??
  (completion_reason === 'agent_finished' ? 'it ended by itself' : 'it ended at its limit of steps')
