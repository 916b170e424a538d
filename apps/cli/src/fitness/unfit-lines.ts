import { countOf, type TrialLine } from '@webeval/core'
import { passRate, type UnfitTask, withoutBroken } from '@webeval/run-engine'
import pc from 'picocolors'
import { formatPassRate, plainLine } from '../report/format.js'

/** Max tasks that one line names. */
const maxNamed = 5

/** Broken and suspect tasks for people, next to a pass rate: which they are, and the rate without the broken ones. */
export function unfitLines(unfit: readonly UnfitTask[], lines: readonly TrialLine[]): string[] {
  const broken = unfit.filter(({ verdict }) => verdict === 'broken')
  const suspect = unfit.filter(({ verdict }) => verdict === 'suspect')
  const rate = formatPassRate(passRate(withoutBroken(lines, unfit)))
  return [
    ...(broken.length > 0 ? [pc.red(`${describe('broken', broken)}; without them: ${rate}`)] : []),
    ...(suspect.length > 0 ? [pc.yellow(describe('suspect', suspect))] : []),
  ]
}

/** The broken tasks of two runs for people, each once; null without any. */
export function brokenOfBoth(a: readonly UnfitTask[], b: readonly UnfitTask[]): string | null {
  const broken = [...a, ...b].filter(({ verdict }) => verdict === 'broken')
  const once = [...new Map(broken.map((task) => [task.query_id, task])).values()]
  return once.length === 0 ? null : `${describe('broken', once)}; their pairs say nothing of the agents`
}

function describe(verdict: UnfitTask['verdict'], tasks: readonly UnfitTask[]): string {
  const named = tasks.slice(0, maxNamed).map(({ query_id }) => plainLine(query_id, 60))
  const more = tasks.length > maxNamed ? ` and ${tasks.length - maxNamed} more` : ''
  const day = tasks
    .map(({ audited_at }) => audited_at.slice(0, 10))
    .toSorted()
    .at(-1)
  return `${countOf(tasks.length, `${verdict} task`)} (audit of ${day}): ${named.join(', ')}${more}`
}
