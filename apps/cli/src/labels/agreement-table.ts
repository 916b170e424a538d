import { countOf } from '@webeval/core'
import type { Disagreement, GraderAgreement, RunAgreement } from '@webeval/run-engine'
import Table from 'cli-table3'
import pc from 'picocolors'
import { plainLine } from '../report/format.js'
import { maxRows, plainBorders } from '../report/summary-table.js'
import { nameOf } from './label.js'

/** A disagreement with the command that shows its trial. */
export interface ListedDisagreement extends Disagreement {
  readonly command: string
}

/** Agreement of graders and labels for people: a row a grader, then each disagreement, then labels to look at. */
export function agreementTable({
  graders,
  verdict,
  disagreements,
  contradicted,
  stale,
}: Omit<RunAgreement, 'disagreements'> & { readonly disagreements: readonly ListedDisagreement[] }): string {
  const rows = Object.entries(graders)
  const shown = disagreements.slice(0, maxRows)
  return [
    graderTable(rows.length > 1 ? [...rows, [pc.dim('(whole trial)'), verdict]] : rows),
    ...rows.flatMap(([name, { corrected }]) =>
      corrected.value === null ? [pc.dim(`${plainLine(name, 40)}: corrected rate ${corrected.method}`)] : [],
    ),
    '',
    disagreements.length === 0
      ? 'no disagreement'
      : `${pc.bold(countOf(disagreements.length, 'disagreement'))}, each a place to fix a grader or a label`,
    ...shown.flatMap(describe),
    ...(disagreements.length > maxRows
      ? [`and ${disagreements.length - maxRows} more: --json lists all`]
      : []),
    ...contradicted
      .slice(0, maxRows)
      .map(({ query_id, trial, labels }) =>
        pc.yellow(
          `labels contradict each other: ${trialOf({ query_id, trial })}: ${labels.map(nameOf).join(', then ')} (the last counts)`,
        ),
      ),
    ...stale
      .slice(0, maxRows)
      .map((each) =>
        pc.yellow(
          `not counted: the label "${nameOf(each)}" of ${trialOf(each)}, which ran again or is gone; label it again`,
        ),
      ),
  ].join('\n')
}

function graderTable(rows: readonly (readonly [string, GraderAgreement])[]): string {
  const table = new Table({
    head: ['grader', 'labels', 'agree', 'κ (95 %)', 'pass rate', 'corrected (95 %)'],
    style: { head: [], border: [], compact: true },
    chars: plainBorders,
  })
  for (const [name, found] of rows)
    table.push([
      plainLine(name, 40),
      `${found.n}${found.unsure > 0 ? ` (+${found.unsure} unsure)` : ''}`,
      percent(found.agreement),
      found.kappa === null
        ? 'undefined'
        : `${found.kappa.toFixed(2)}${range(found.kappa_interval, (bound) => bound.toFixed(2))}`,
      percent(found.pass_rate),
      `${percent(found.corrected.value)}${range(found.corrected.interval, percent)}`,
    ])
  return table.toString()
}

const percent = (share: number | null): string =>
  share === null ? 'unknown' : `${(share * 100).toFixed(1)} %`

const range = (interval: readonly [number, number] | null, format: (bound: number) => string): string =>
  interval === null ? '' : ` (${format(interval[0])} to ${format(interval[1])})`

const trialOf = ({ query_id, trial }: { readonly query_id: string; readonly trial: number }): string =>
  `${plainLine(query_id, 60)}${trial === 1 ? '' : `, trial ${trial}`}`

function describe(found: ListedDisagreement): string[] {
  const { grader, grade, label, reasoning, note, command } = found
  return [
    `  ${trialOf(found)}: ${plainLine(grader, 40)} ${grade ? pc.green('passed') : pc.red('failed')} it, a person ${label ? pc.green('passed') : pc.red('failed')} it`,
    `      grader: ${plainLine(reasoning, 200)}`,
    ...(note === undefined ? [] : [`      note:   ${plainLine(note, 200)}`]),
    pc.dim(`      ${command}`),
  ]
}
