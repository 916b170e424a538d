import type { RunEvent } from '@webeval/core'
import { createLogUpdate } from 'log-update'
import pc from 'picocolors'
import { printable } from '../process/output.js'
import { formatDuration, formatWait, plainLine } from '../report/format.js'
import { styleOutcome } from '../report/outcome-style.js'
import { linePerTrial } from './line-per-trial.js'
import type { ProgressDisplay } from './progress-display.js'
import {
  finishedCount,
  foldProgress,
  noProgress,
  timeLeft,
  type ProgressState,
  type WorkerState,
} from './progress-state.js'

const redrawEveryMs = 200

/** For terminals: finished trials scroll by above a table that says what each worker is doing now. */
export function liveTable(stream: NodeJS.WriteStream): ProgressDisplay {
  const draw = createLogUpdate(stream)
  let state = noProgress
  const redraw = () => {
    if (state.startedAt > 0) draw(renderProgress(state, performance.now(), stream.columns ?? 80))
  }
  const above = (line: string) => {
    draw.clear()
    stream.write(`${printable(line)}\n`)
    redraw()
  }
  const lines = linePerTrial(above)
  const timer = setInterval(redraw, redrawEveryMs)
  timer.unref()
  return {
    say: above,
    onEvent(event: RunEvent) {
      state = foldProgress(state, event, performance.now())
      lines.onEvent(event)
      if (event.type === 'step_started' || event.type === 'trial_started') redraw()
    },
    onAudits(progress) {
      state = { ...state, audits: progress }
      redraw()
    },
    stop() {
      clearInterval(timer)
      draw.clear()
      draw.done()
    },
  }
}

/** Renders the table as text, max `columns` wide, at `at` milliseconds. */
function renderProgress(state: ProgressState, at: number, columns: number): string {
  const done = state.doneBefore + finishedCount(state)
  const left = timeLeft(state, at)
  const counts = Object.entries(state.outcomes).map(
    ([outcome, count]) => `${count} ${styleOutcome(outcome as keyof typeof state.outcomes)}`,
  )
  const head = [
    `${pc.bold(`${done}/${state.planned}`)} ${bar(state.planned === 0 ? 0 : done / state.planned)}`,
    formatDuration(at - state.startedAt),
    ...(left === null ? [] : [`about ${formatDuration(left)} left`]),
    ...counts,
  ].join(pc.dim(' · '))
  const workers = [...state.workers]
    .toSorted(([a], [b]) => a - b)
    .map(([worker, doing]) => {
      const what = whatIsDone(doing, state.audits, at)
      const text = `${worker}  ${doing.key.query_id}${doing.key.trial > 1 ? ` #${doing.key.trial}` : ''} · ${what} · ${formatDuration(at - doing.since)}`
      return pc.dim(plainLine(text, columns - 1))
    })
  return [head, ...workers].join('\n')
}

function whatIsDone(
  { waiting, tool, step }: WorkerState,
  audits: ProgressState['audits'],
  at: number,
): string {
  if (waiting) return formatWait(waiting.reason, Math.max(0, waiting.until - at))
  if (audits) return `audit ${Math.min(audits.audits + 1, audits.of)} of ${audits.of}`
  return tool === null ? 'opening the page' : `step ${step} ${tool}`
}

const bar = (fraction: number): string => {
  const width = 20
  const full = Math.round(fraction * width)
  return pc.green('━'.repeat(full)) + pc.dim('─'.repeat(width - full))
}
