import { addUsage, countOf, type FitnessVerdict, groupBy, noUsage, type SuiteFitness } from '@webeval/core'
import pc from 'picocolors'
import { formatUsage, plainLine } from '../report/format.js'
import { maxRows } from '../report/summary-table.js'

const marks: Record<FitnessVerdict, string> = {
  fit: pc.green('✓ fit'),
  suspect: pc.yellow('? suspect'),
  broken: pc.red('✗ broken'),
}

/** An audit for people: the tasks that are not fit with their reasons, then the counts, the cost of guessing, and the checks that were left out. */
export function fitnessTable({ tasks, guesser, guessing }: SuiteFitness): string {
  const unfit = tasks.filter(({ verdict }) => verdict !== 'fit')
  const shown = unfit.slice(0, maxRows)
  const count = (verdict: FitnessVerdict) => tasks.filter((task) => task.verdict === verdict).length
  const left = groupBy(
    tasks.flatMap(({ not_checked }) => not_checked),
    (reason) => reason,
  )
  return [
    ...shown.flatMap(({ query_id, verdict, reasons }) => [
      `${marks[verdict]}  ${plainLine(query_id, 80)}`,
      ...reasons.map((reason) => `      ${plainLine(reason, 400)}`),
    ]),
    ...(unfit.length > maxRows
      ? [`and ${countOf(unfit.length - maxRows, 'more task')}: --json lists all`]
      : []),
    ...(unfit.length > 0 ? [''] : []),
    `${pc.bold(countOf(tasks.length, 'task'))}: ${count('fit')} fit, ${count('suspect')} suspect, ${count('broken')} broken`,
    ...(guessing && guesser !== null ? [pc.dim(describeGuesses(guesser, guessing))] : []),
    ...[...left].map(([reason, { length }]) =>
      pc.dim(`not checked in ${countOf(length, 'task')}: ${plainLine(reason, 200)}`),
    ),
  ].join('\n')
}

/** A judge's share is named apart: it grades guesses and is not asked for them. */
function describeGuesses(
  guesser: string,
  { usage, cost_usd }: NonNullable<SuiteFitness['guessing']>,
): string {
  const all = Object.values(usage).reduce(addUsage, noUsage)
  const judge = usage['judge'] ? `, ${countOf(usage['judge'].calls, 'call')} of them to the judge` : ''
  return `guessed by ${plainLine(guesser, 80)}: ${formatUsage(all, cost_usd)}${judge}`
}
