import { countOf } from '@webeval/core'
import pc from 'picocolors'
import { formatDuration, formatWait, plainLine } from '../report/format.js'
import { failedChecks } from '../report/reasons/failed-checks.js'
import { styleOutcome } from '../report/outcome-style.js'
import type { ProgressDisplay } from './progress-display.js'

/** Milliseconds; shorter waits for a model are not worth a line. */
const shortestTold = 1_000

/** A line a trial: for pipes, logs and continuous integration. */
export function linePerTrial(write: (line: string) => void): ProgressDisplay {
  let [finished, planned] = [0, 0]
  let quarters = 0
  const name = (key: { readonly query_id: string; readonly trial: number }) =>
    `${plainLine(key.query_id, 60)}${key.trial > 1 ? ` #${key.trial}` : ''}`
  return {
    say: write,
    stop: () => {},
    onAudits({ audits, of }) {
      const now = Math.floor((4 * audits) / Math.max(1, of))
      if (now > quarters) write(pc.dim(`     ${audits} of ${countOf(of, 'audit')} made`))
      quarters = now
    },
    onEvent(event) {
      switch (event.type) {
        case 'run_started':
          ;[finished, planned] = [event.done, event.planned]
          return write(
            `run ${event.run.run_id}: ${countOf(planned, 'trial')}${finished > 0 ? `, ${finished} done before` : ''} → ${event.folder}`,
          )
        case 'model_waiting':
          if (event.expected_ms >= shortestTold)
            write(pc.dim(`     ${name(event.key)} ${formatWait(event.reason, event.expected_ms)}`))
          return
        case 'trial_retried':
          return write(
            pc.dim(`     ${name(event.key)} again after ${event.outcome}: ${plainLine(event.reason, 160)}`),
          )
        case 'trial_finished': {
          finished += 1
          const { line, grades = [] } = event
          const checks = line.outcome === 'failed' ? failedChecks(grades) : []
          const isTold = line.outcome === 'passed' || checks.length > 0
          const reason = isTold ? '' : pc.dim(` — ${plainLine(event.reason, 200)}`)
          const head =
            `${String(finished).padStart(String(planned).length)}/${planned} ${styleOutcome(line.outcome)} ${name(event.key)} ` +
            `${pc.dim(`${countOf(line.steps, 'step')}, ${formatDuration(line.duration_ms)}`)}${reason}`
          return write([head, ...checks].join('\n'))
        }
        case 'notice':
          return write(event.message)
        default:
      }
    },
  }
}
