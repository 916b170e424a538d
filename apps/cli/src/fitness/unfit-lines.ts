import { countOf, type TrialLine } from '@webeval/core'
import { passRate, type UnfitTask, withoutBroken } from '@webeval/run-engine'
import pc from 'picocolors'
import { formatPassRate, plainLine } from '../report/format.js'

/** Max tasks that one line names. */
const maxNamed = 5

const paints: Record<UnfitTask['verdict'], (text: string) => string> = { broken: pc.red, suspect: pc.yellow }

/** `unfitSentences` in their colours. */
export const unfitLines = (unfit: readonly UnfitTask[], lines: readonly TrialLine[]): string[] =>
  unfitSentences(unfit, lines).map(({ verdict, sentence }) => paints[verdict](sentence))

/** Names the broken and suspect tasks next to a pass rate, and the rate without the broken ones. */
export function unfitSentences(unfit: readonly UnfitTask[], lines: readonly TrialLine[]) {
  return (['broken', 'suspect'] as const).flatMap((verdict) => {
    const tasks = unfit.filter((task) => task.verdict === verdict)
    if (tasks.length === 0) return []
    const without =
      verdict === 'broken' ? `; without them: ${formatPassRate(passRate(withoutBroken(lines, unfit)))}` : ''
    return [{ verdict, sentence: `${describe(verdict, tasks)}${without}` }]
  })
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
