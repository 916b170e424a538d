import { countOf, type StoredRun, type TrialLine } from '@webeval/core'
import { plainLine } from './format.js'

/** A check of a task that can't judge any trial: its expression does not parse, or its options make no sense. */
export interface BrokenCheck {
  readonly query_id: string
  readonly grader: string
  readonly reason: string
}

/** Max checks that are named; max trials that are opened to find them. */
const maxNamed = 3
const maxOpened = 200

/** The broken checks of a run's ungraded trials, each task's once. */
export async function readBrokenChecks(
  run: Pick<StoredRun, 'grades'>,
  lines: readonly TrialLine[],
): Promise<readonly BrokenCheck[]> {
  const found = new Map<string, BrokenCheck>()
  for (const line of lines.filter(({ outcome }) => outcome === 'grader_error').slice(0, maxOpened)) {
    const grades = (await run.grades(line))?.rounds.at(-1)?.grades ?? []
    for (const { name, details, reasoning } of grades)
      if (details?.['broken_check'] === true)
        found.set(`${name} ${line.query_id}`, { query_id: line.query_id, grader: name, reason: reasoning })
  }
  return [...found.values()]
}

/** The broken checks in a sentence, with what to do about them. */
export function describeBrokenChecks(checks: readonly BrokenCheck[], suite: string): string {
  const named = checks
    .slice(0, maxNamed)
    .map(
      ({ query_id, grader, reason }) =>
        `${plainLine(query_id, 60)}: ${plainLine(`${grader}: ${reason}`, 200)}`,
    )
  const more = checks.length > maxNamed ? `, and ${countOf(checks.length - maxNamed, 'more check')}` : ''
  const them = checks.length === 1 ? 'it' : 'them'
  return `${countOf(checks.length, 'check is', 'checks are')} broken (${named.join('; ')}${more}): correct ${them} in ${suite} and run ${checks.length === 1 ? 'the task' : 'the tasks'} again, since grading again meets the same fault`
}
