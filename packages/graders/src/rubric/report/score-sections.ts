import { type EvaluationResult, findingCategorySchema, sayPageScore, tooLittleAssessed } from '@webeval/core'
import type { PageRecord } from '../page-record.js'
import type { Rubric } from '../rubric-record.js'
import { drawBar, drawRing } from './draw.js'
import { evidenceLinks } from './evidence-links.js'
import { type Html, html } from './html.js'

const spaced = (category: string) => (category === 'ux' ? 'UX' : category.replaceAll('_', ' '))

/** The verdict: ring, categories, and the whole in a sentence. */
export function heroSection(evaluation: EvaluationResult, rubric: Rubric): Html {
  const { passed, category_scores, not_assessed, feedback } = evaluation
  const bars = rubric.categories.map(({ id, weight }) => {
    const points = category_scores[id]
    return html`<li>
      <span class="name">${spaced(id)}${points === null && html` <span class="star">*</span>`}</span
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
  return html`<section class="hero" aria-label="Score">
    <div class="dial">${drawRing(evaluation)} ${verdict}</div>
    <div class="sum">
      <ul class="bars">
        ${bars}
      </ul>
      ${
        not_assessed.length > 0 &&
        html`<ul class="unseen">
          ${not_assessed.map(({ category, reason }) => html`<li dir="auto"><span class="star">*</span> ${spaced(category)} was not assessed, and has no points: ${reason}</li>`)}
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
  return html`<section id="requirements">
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
  return html`<section id="fixes">
    <h2>What to mend first</h2>
    <ol class="fixes">
      ${fix_suggestions.map((fix) => html`<li dir="auto">${fix}</li>`)}
    </ol>
  </section>`
}

/** Every deduction, so that the score can be computed again by hand. */
export function computationSection(evaluation: EvaluationResult, rubric: Rubric): Html {
  const { deductions = [], issues, category_scores, judging } = evaluation
  const byId = new Map(issues.map((issue) => [issue.id, issue]))
  const rows = findingCategorySchema.options.map((category) => {
    const weight = rubric.categories.find(({ id }) => id === category)?.weight ?? 0
    const taken = deductions.filter((each) => each.category === category)
    const lines = taken.map(
      ({ finding, points, reason }) =>
        html`<tr>
          <td></td>
          <td dir="auto">${byId.get(finding)?.description ?? finding}<span class="note">${reason}</span></td>
          <td class="number">−${points}</td>
        </tr>`,
    )
    return html`<tbody>
      <tr class="category">
        <th scope="rowgroup">${spaced(category)}</th>
        <td>
          ${category_scores[category] === null ? 'not assessed: no points, and none of these in the sum' : taken.length === 0 ? 'nothing taken' : 'begins with'}
        </td>
        <td class="number">${weight}</td>
      </tr>
      ${lines}
      <tr class="sum">
        <td></td>
        <td>${taken.length > 0 && 'kept, rounded down to half points, never below 0'}</td>
        <td class="number">${category_scores[category] ?? '–'}</td>
      </tr>
    </tbody>`
  })
  return html`<section id="computation">
    <h2>How the score came about</h2>
    <p>
      Every finding takes points by the rubric “${rubric.name}”; a further one of the same rule takes less, up
      to a cap. Code computes it: no model writes a number.
      ${judging && html`Judged by ${judging.spec}, ${judging.samples} of ${judging.asked} answers taken${judging.agreement !== null && `, which agree in ${Math.round(judging.agreement * 100)} % of the verdicts`}. ${judging.notes.join(' ')}`}
    </p>
    <table class="computation">
      <thead>
        <tr>
          <th scope="col">Category</th>
          <th scope="col">What</th>
          <th scope="col" class="number">Points</th>
        </tr>
      </thead>
      ${rows}
      <tfoot>
        <tr>
          <th scope="row">Score</th>
          <td></td>
          <td class="number">${sayPageScore(evaluation)}</td>
        </tr>
      </tfoot>
    </table>
  </section>`
}

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
  return html`<section id="audits">
    <h2>What was looked at</h2>
    <p>
      Explored ${explorer === 'systematic' ? 'systematically, without a model' : html`by ${explorer}`}:
      ${total_steps} steps, ${coverage.acted_on} of ${coverage.controls} controls used, in ${coverage.states}
      states; ${howItEnded(exploration)}.
    </p>
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
    }
  </section>`
}

const howItEnded = ({ completion_reason, cut_short }: PageRecord['exploration']): string =>
  cut_short ??
  (completion_reason === 'agent_finished' ? 'it ended by itself' : 'it ended at its limit of steps')
