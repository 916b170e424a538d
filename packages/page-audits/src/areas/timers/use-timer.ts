import { clickOn } from '../../controls/acts.js'
import { isTextField } from '../../controls/field-values.js'
import type { LabPage } from '../../lab/lab-page.js'
import { listClocks, movedClocks, readClocks, secondsOn, watchMs } from './clocks.js'
import { lapFault } from './lap-fault.js'
import { resumeTimer } from './resume-timer.js'
import { runOnceMore } from './run-once-more.js'
import { findButton, labelOf, timerWords } from './timer-controls.js'
import type { PausedTimer, ResetTimer, Timer, TimerFault, TimerRun } from './timer.js'
import { labelFault, labelWhileRunning } from './timer-label.js'

/** Uses a timer of the fresh page once: start, pause, resume, pause, reset. Yields the first fault. */
export async function useTimer(lab: LabPage, timer: Timer): Promise<TimerFault | null> {
  const started = await startTimer(lab, timer)
  if (started === null || 'kind' in started) return started
  const paused = await pauseTimer(started)
  if (paused === null || 'kind' in paused) return paused
  const resumed = await resumeTimer(paused)
  if ('kind' in resumed) return resumed
  const reset = await resetTimer(resumed)
  if (reset === null || 'kind' in reset) return reset
  return runOnceMore(reset)
}

async function startTimer(lab: LabPage, timer: Timer): Promise<TimerRun | TimerFault | null> {
  const { starter, certain, countsDown } = timer
  const rest = await readClocks(lab)
  await lab.rest(1200)
  // A change without a click is not this button's timer.
  const restless = new Set(movedClocks(rest, await readClocks(lab)))
  if (Object.keys(rest).every((key) => restless.has(key))) return null
  const actions = [clickOn(starter.selector)]
  const { isError, verification } = await lab.act(actions[0]!, { patient: true })
  if (isError || verification.url_changed || verification.new_dialogs > 0) return null
  const first = await readClocks(lab)
  await lab.rest(watchMs)
  const second = await readClocks(lab)
  const running = movedClocks(first, second).filter((key) => !restless.has(key))
  const [key] = running
  if (key === undefined) {
    const known = Object.keys(rest).some((each) => second[each] === rest[each])
    if (!certain || !known || movedClocks(rest, second).length > 0) return null
    if (await waitsForTyping(lab, second)) return null
    const description = `“${labelOf(starter)}” is clicked, and no clock runs: ${listClocks(second)} stands still.`
    return { kind: 'still', description, control: starter, actions }
  }
  const [set, now] = [secondsOn(rest[key]!), secondsOn(second[key]!)]
  // Minutes that were set are to run out.
  if (certain && countsDown && set >= 60 && set % 60 === 0 && now > set) {
    const description = `The clock was set to ${rest[key]!} and counts up: it shows ${second[key]!}.`
    return { kind: 'upwards', description, control: starter, actions }
  }
  const runningLabel = await labelWhileRunning(lab, starter)
  const run = { ...timer, lab, rest, key, running, runningLabel, actions }
  return (await labelFault(run, true)) ?? (await lapFault(run)) ?? run
}

/** Whether the clock waits for the first key in a field that the button put the focus into. */
async function waitsForTyping(lab: LabPage, rest: Awaited<ReturnType<typeof readClocks>>): Promise<boolean> {
  const { targets } = await lab.look()
  if (!targets.some((target) => target.state['focused'] === true && isTextField(target))) return false
  await lab.press('a')
  await lab.rest(watchMs)
  return movedClocks(rest, await readClocks(lab)).length > 0
}

async function pauseTimer(run: TimerRun): Promise<PausedTimer | TimerFault | null> {
  const { lab, key, running } = run
  const now = await lab.look()
  const pause = findButton(now, timerWords.pause, run.starter)
  const resume = findButton(now, timerWords.resume, run.starter)
  // A clock that runs can only be paused.
  if (resume && (!pause || !/pause/i.test(labelOf(pause)))) {
    const description = `The button says “${labelOf(resume)}” although the clock runs.`
    return { kind: 'label runs', description, control: resume, actions: run.actions }
  }
  if (!pause) return null
  const actions = [...run.actions, clickOn(pause.selector)]
  if ((await lab.act(actions.at(-1)!)).isError) return null
  const paused = await readClocks(lab)
  await lab.rest(watchMs)
  const clocks = await readClocks(lab)
  if (!movedClocks(paused, clocks).some((each) => running.includes(each)))
    return (await labelFault({ ...run, actions }, false)) ?? { ...run, actions, pause, clocks }
  const description = `“${labelOf(pause)}” does not stop the clock: it went on from ${paused[key] ?? '?'} to ${clocks[key] ?? '?'}.`
  return { kind: 'runs on', description, control: pause, actions }
}

async function resetTimer(timer: PausedTimer): Promise<ResetTimer | TimerFault | null> {
  const { lab, rest, key, pause, clocks } = timer
  const reset = findButton(await lab.look(), timerWords.reset, timer.starter)
  if (!reset || /stop/i.test(labelOf(pause))) return null
  const actions = [...timer.actions, clickOn(reset.selector)]
  const back = await lab.act(actions.at(-1)!, { patient: true })
  if (back.isError || back.verification.new_dialogs > 0) return null
  const end = await readClocks(lab)
  if (end[key] === undefined || end[key] !== clocks[key] || end[key] === rest[key])
    return { ...timer, actions, reset }
  const description = `“${labelOf(reset)}” does not put the clock back: it still shows ${end[key]} in place of ${rest[key]!}.`
  return { kind: 'not reset', description, control: reset, actions }
}
