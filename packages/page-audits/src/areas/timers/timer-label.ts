import type { Target } from '@webeval/core'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import { labelOf, timerWords } from './timer-controls.js'
import type { TimerFault, TimerRun } from './timer.js'

/** The label that the button takes while the clock runs, such as `Pause`; null where it keeps its own, or takes no such word. */
export async function labelWhileRunning(lab: LabPage, starter: Target): Promise<string | null> {
  const now = targetOf(await lab.look(), starter.selector)
  const label = now ? labelOf(now) : ''
  return label !== labelOf(starter) && timerWords.pause.test(label) ? label : null
}

/** Lines of their own that tell whether a timer runs. */
const says = {
  runs: /^(?:status|state|timer)?\s*:?\s*running\W*$/i,
  rests: /^(?:status|state|timer)?\s*:?\s*(?:paused|stopped)\W*$/i,
}

/**
 * The fault of a page whose words disagree with its clock: a button that reads `Pause` while the clock rests, or `Start` while it runs;
 * a line that says `Paused` while it runs. Judges a button only if it changed its label at the start.
 */
export async function labelFault(
  run: Omit<TimerRun, 'rest' | 'key' | 'running'>,
  runs: boolean,
): Promise<TimerFault | null> {
  const { lab, starter, runningLabel, actions } = run
  const signals = await lab.look()
  const button = targetOf(signals, starter.selector)
  const clock = runs ? 'runs' : 'rests'
  const wrongLabel = runs ? labelOf(starter) : runningLabel
  if (button && runningLabel !== null && labelOf(button) === wrongLabel)
    return {
      kind: `label ${clock}`,
      description: `The button says “${wrongLabel}” although the clock ${clock}.`,
      control: starter,
      actions,
    }
  const lines = signals.text.split('\n').map((line) => line.trim())
  const wrong = lines.find((line) => (runs ? says.rests : says.runs).test(line))
  if (wrong === undefined || lines.some((line) => says[clock].test(line))) return null
  return {
    kind: `line ${clock}`,
    description: `The page says “${wrong}” although the clock ${clock}.`,
    control: starter,
    actions,
  }
}
