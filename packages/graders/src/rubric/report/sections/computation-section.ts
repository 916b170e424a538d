import { type EvaluationResult, findingCategorySchema, sayPageScore } from '@webeval/core'
import type { Rubric } from '../../rubric-record.js'
import { foldSection } from './fold-section.js'
import { type Html, html } from '../html.js'
import { sayCategory } from './say-category.js'

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
        <th scope="rowgroup">${sayCategory(category)}</th>
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
  return foldSection(
    { id: 'computation', heading: 'How the score came about' },
    html`<p>
        Every finding takes points by the rubric “${rubric.name}”; a further one of the same rule takes less,
        up to a cap. Code computes it: no model writes a number.
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
      </table>`,
  )
}
