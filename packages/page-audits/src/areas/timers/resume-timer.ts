import { clickOn } from '../../controls/acts.js'
import { targetOf } from '../../lab/lab-page.js'
import { readClocks, secondsOn } from './clocks.js'
import type { PausedTimer, TimerFault } from './timer.js'
import { findButton, labelOf, timerWords } from './timer-controls.js'

/** A clock that ran for fewer seconds shows nearly the same time as at its start. */
const leastRun = 2

/** Time in which a running clock is drawn at least once. */
const drawnMs = 300

/** Resumes a paused clock and pauses it again: it has to continue from the time it showed. Yields the timer as it is paused then. */
export async function resumeTimer(timer: PausedTimer): Promise<PausedTimer | TimerFault> {
  const { lab, rest, key, starter, pause, clocks } = timer
  const [start, stood] = [secondsOn(rest[key]!), secondsOn(clocks[key]!)]
  const look = await lab.look()
  // Another clock may have a button of its own that starts it.
  const resume = findButton(look, timerWords.resume, starter) ?? targetOf(look, starter.selector)
  if (!resume || !/pause/i.test(labelOf(pause)) || !(Math.abs(stood - start) >= leastRun)) return timer
  const actions = [...timer.actions, clickOn(resume.selector)]
  if ((await lab.tap(actions.at(-1)!)).isError) return timer
  // Some clocks are drawn only with their next tick.
  await lab.rest(drawnMs)
  const shown = (await readClocks(lab))[key] ?? ''
  const now = secondsOn(shown)
  if (Math.abs(now - start) < leastRun && Math.abs(now - stood) >= Math.abs(now - start)) {
    const description = `“${labelOf(resume)}” starts the clock over: it was paused at ${clocks[key]!} and goes on from ${shown}.`
    return { kind: 'starts over', description, control: resume, actions }
  }
  const again = findButton(await lab.look(), timerWords.pause, starter)
  if (again) actions.push(clickOn(again.selector))
  if (!again || (await lab.act(actions.at(-1)!)).isError) return { ...timer, actions }
  return { ...timer, actions, clocks: await readClocks(lab) }
}
