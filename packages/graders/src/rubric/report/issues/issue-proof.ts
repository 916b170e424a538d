import type { Issue, TrackRecord } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import { evidenceLinks } from '../evidence-links.js'
import { type Html, html } from '../html.js'
import type { PictureBook } from '../pictures.js'
import { issueShots } from './issue-shots.js'

/** The fold under an issue: what is wrong in detail, how to fix it and see it again, and its pictures. */
export function issueProof(issue: Issue, page: PageRecord, pictures: PictureBook): Html {
  const { advice, standard, reasons = [], repro_steps, evidence, reproduced, track_record } = issue
  const shots = issueShots(issue, page, pictures)
  const notes = [
    standard,
    reproduced === true && 'seen again in a fresh page',
    track_record && sayTrackRecord(track_record),
  ]
    .filter(Boolean)
    .join(' · ')
  return html`<div class="proof-of${shots.length > 0 ? '' : ' bare'}">
    <div>
      ${
        reasons.length > 0 &&
        html`<ul class="reasons">
          ${reasons.map((reason) => html`<li dir="auto">${reason}</li>`)}
        </ul>`
      }
      ${advice && html`<p><b>Fix</b> ${advice}.</p>`}
      ${
        repro_steps.length > 0 &&
        html`<p class="label">To see it again</p>
          <ol class="repro">
            ${repro_steps.map((step) => html`<li dir="auto">${step}</li>`)}
          </ol>`
      }
      ${evidence.length > 0 && html`<p class="proof">Proof: ${evidenceLinks(evidence, page)}</p>`}
      ${notes !== '' && html`<p class="proof">${notes}</p>`} ${forPrograms(issue)}
    </div>
    ${shots.length > 0 && html`<div class="shots">${shots}</div>`}
  </div>`
}

function forPrograms({ rule, selectors = [], actions = [] }: Issue): Html | false {
  if (!rule && selectors.length === 0) return false
  return html`<details class="programs">
    <summary>For programs</summary>
    <dl>
      ${
        rule &&
        html`<dt>rule</dt>
          <dd><code>${rule}</code></dd>`
      }${
        selectors.length > 0 &&
        html`<dt>element</dt>
          <dd>${selectors.map((selector) => html`<code>${selector}</code> `)}</dd>`
      }${
        actions.length > 0 &&
        html`<dt>script</dt>
          <dd>
            <pre tabindex="0">
${actions.map(({ tool, params }) => `${tool} ${JSON.stringify(params)}`).join('\n')}</pre>
          </dd>`
      }
    </dl>
  </details>`
}

/** `on pages that it was not made for, this rule was right 2 times and wrong once`. */
const sayTrackRecord = ({ right, wrong }: TrackRecord): string =>
  `on pages that it was not made for, this rule was ${right === 0 ? 'never right' : `right ${times(right)}`} and ${wrong === 0 ? 'never wrong' : `wrong ${times(wrong)}`}`

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)
