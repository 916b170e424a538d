import { clickOn } from '../../controls/acts.js'
import { targetOf } from '../../lab/lab-page.js'
import { movedClocks, readClocks, watchMs } from './clocks.js'
import type { ResetTimer, TimerFault } from './timer.js'
import { labelFault } from './timer-label.js'

/** Starts a timer again and resets it while it runs: its button has to follow. Only for timers whose button changes its label. */
export async function runOnceMore(timer: ResetTimer): Promise<TimerFault | null> {
  const { lab, starter, reset, running, runningLabel } = timer
  if (runningLabel === null || !targetOf(await lab.look(), starter.selector)) return null
  const actions = [...timer.actions, clickOn(starter.selector), clickOn(reset.selector)]
  for (const action of actions.slice(-2)) if ((await lab.act(action, { patient: true })).isError) return null
  const before = await readClocks(lab)
  await lab.rest(watchMs)
  const moved = movedClocks(before, await readClocks(lab)).filter((key) => running.includes(key))
  return labelFault({ ...timer, actions }, moved.length > 0)
}
