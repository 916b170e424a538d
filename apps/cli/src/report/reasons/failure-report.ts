import { countOf, type FailureGroup } from '@webeval/core'
import pc from 'picocolors'
import { plainLine } from '../format.js'
import type { RunsPlace } from '../../process/eval-command.js'
import { showCommand } from '../show-command.js'
import type { Failures } from './read-failures.js'

/** Max groups that people read at the end of a run. */
const maxGroups = 8

/** Where the run is, for commands that show its trials. */
interface RunPlace extends RunsPlace {
  readonly run: string
}

/** A group of failures for programs. */
export const failureRow = (
  { grader, reason, count, outcomes, first, example, trials }: FailureGroup,
  place: RunPlace,
) => ({
  grader,
  reason,
  count,
  outcomes,
  first,
  example,
  command: showCommand({ ...place, ...first }),
  trials,
})

/** The failed trials of a run by reason, each with the command that shows the first of them; none without failures. */
export function failureReport({ failed, read, groups }: Failures, place: RunPlace): string[] {
  if (failed === 0) return []
  const listed = groups.slice(0, maxGroups)
  const told = listed.map(({ count, reason }) => `${count} × ${plainLine(reason, 60)}`)
  const rest = groups.length - listed.length
  const more = rest > 0 ? `, and ${countOf(rest, 'more reason')}` : ''
  const some = read < failed ? ` (the first ${countOf(read, 'trial')})` : ''
  return [
    `${pc.bold(`${countOf(failed, 'trial')} failed`)}${some}: ${told.join(', ')}${more}`,
    ...listed.flatMap((group) => {
      const { count, reason, grader, command, example } = { ...group, ...failureRow(group, place) }
      const by = grader === null ? '' : ` (${plainLine(grader, 40)})`
      return [
        `  ${String(count).padStart(3)} × ${plainLine(reason, 60)}${by}${example === reason ? '' : `: ${pc.dim(plainLine(example, 110))}`}`,
        `      ${command}`,
      ]
    }),
  ]
}
