import { type EvaluationResult, tooLittleAssessed } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'
import type { Rubric } from '../../rubric-record.js'
import { drawBar, drawRing } from '../draw.js'
import { evidenceLinks } from '../evidence-links.js'
import { type Html, html } from '../html.js'
import { sayCategory } from './say-category.js'

/** The verdict: ring, categories, and the whole in a sentence. */
export function heroSection(evaluation: EvaluationResult, rubric: Rubric): Html {
  const { passed, category_scores, not_assessed, feedback } = evaluation
  const bars = rubric.categories.map(({ id, weight }) => {
    const points = category_scores[id]
    return html`<li>
      <span class="name">${sayCategory(id)}${points === null && html` <span class="star">*</span>`}</span
      ><span class="points">${points === null ? 'not assessed' : html`<b>${points}</b> / ${weight}`}</span
      >${drawBar(points, weight)}
    </li>`
  })
  const at = evaluation.rubric?.pass_at ?? rubric.pass_at
  const verdict =
    tooLittleAssessed(evaluation) === null
      ? html`<p class="verdict ${passed ? 'good' : 'bad'}">
          ${passed ? 'Passes' : 'Does not pass'} at ${at}
        </p>`
      : html`<p class="verdict">No verdict: too little was assessed</p>`
  return html`<section class="hero panel" aria-label="Score">
    <div class="dial">${drawRing(evaluation)} ${verdict}</div>
    <div class="sum">
      <ul class="bars">
        ${bars}
      </ul>
      ${
        not_assessed.length > 0 &&
        html`<ul class="unseen">
          ${not_assessed.map(({ category, reason }) => html`<li dir="auto"><span class="star">*</span> ${sayCategory(category)} was not assessed, and has no points: ${reason}</li>`)}
        </ul>`
      }
      <p class="feedback" dir="auto">${feedback}</p>
    </div>
  </section>`
}

/** Requirements of the task, with a verdict each. */
export function requirementSection({ requirements }: EvaluationResult, page: PageRecord): Html | null {
  if (requirements.length === 0) return null
  const marks = { works: '✓', broken: '✗', missing: '∅', untested: '?' } as const
  const rows = requirements.map(
    ({ text, verdict, note, evidence }) =>
      html`<tr>
        <td>
          <span class="mark-of ${verdict}"><span aria-hidden="true">${marks[verdict]}</span> ${verdict}</span>
        </td>
        <th scope="row" dir="auto">${text}${note && html`<span class="note" dir="auto">${note}</span>`}</th>
        <td class="proof">
          ${evidence.length > 0 ? evidenceLinks(evidence, page) : html`<span class="quiet">none</span>`}
        </td>
      </tr>`,
  )
  return html`<section id="requirements" class="panel">
    <h2>What was asked for <span class="count">${requirements.length}</span></h2>
    <table class="requirements">
      <thead>
        <tr>
          <th scope="col">Verdict</th>
          <th scope="col">Requirement</th>
          <th scope="col">Proof</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </section>`
}

/** Advice. */
export function fixSection({ fix_suggestions }: EvaluationResult): Html | null {
  if (fix_suggestions.length === 0) return null
  return html`<section id="fixes" class="panel">
    <h2>What to fix first</h2>
    <ol class="fixes">
      ${fix_suggestions.map((fix) => html`<li dir="auto">${fix}</li>`)}
    </ol>
  </section>`
}
