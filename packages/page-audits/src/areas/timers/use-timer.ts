import type { FindingAction, Target } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type Clocks, listClocks, movedClocks, readClocks, secondsOn } from './clocks.js'
import { findButton, labelOf, timerWords } from './timer-controls.js'

/** Milliseconds in which a clock that counts seconds moves twice, on a busy machine too. */
const watchMs = 2600

/** A timer to use. */
export interface Timer {
  readonly starter: Target
  /** The button certainly starts a clock. */
  readonly certain: boolean
  /** The task asks for a clock that counts down. */
  readonly countsDown: boolean
}

/** A fault of a timer, and the acts that show it. */
export interface TimerFault {
  readonly kind: string
  readonly description: string
  readonly control: Target
  readonly actions: readonly FindingAction[]
}

/** A timer that was started. */
interface TimerRun {
  readonly lab: LabPage
  /** The clocks before the start. */
  readonly rest: Clocks
  /** A place of a clock that runs. */
  readonly key: string
  /** The places of all clocks that run. */
  readonly running: readonly string[]
  readonly actions: readonly FindingAction[]
}

/** Uses a timer of the fresh page once: start, pause, reset. Yields the first fault. */
export async function useTimer(lab: LabPage, timer: Timer): Promise<TimerFault | null> {
  const started = await startTimer(lab, timer)
  if (started === null || 'kind' in started) return started
  const paused = await pauseTimer(started)
  if (paused === null || 'kind' in paused) return paused
  return resetTimer(paused)
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
    const description = `“${labelOf(starter)}” is clicked, and no clock runs: ${listClocks(second)} stands still.`
    return { kind: 'still', description, control: starter, actions }
  }
  const [set, now] = [secondsOn(rest[key]!), secondsOn(second[key]!)]
  // Minutes that were set are to run out.
  if (certain && countsDown && set >= 60 && set % 60 === 0 && now > set) {
    const description = `The clock was set to ${rest[key]!} and counts up: it shows ${second[key]!}.`
    return { kind: 'upwards', description, control: starter, actions }
  }
  return { lab, rest, key, running, actions }
}

/** A timer that was paused. */
interface PausedTimer extends TimerRun {
  readonly pause: Target
  readonly clocks: Clocks
}

async function pauseTimer(run: TimerRun): Promise<PausedTimer | TimerFault | null> {
  const { lab, key, running } = run
  const pause = findButton(await lab.look(), timerWords.pause)
  if (!pause) return null
  const actions = [...run.actions, clickOn(pause.selector)]
  if ((await lab.act(actions.at(-1)!)).isError) return null
  const paused = await readClocks(lab)
  await lab.rest(watchMs)
  const clocks = await readClocks(lab)
  if (!movedClocks(paused, clocks).some((each) => running.includes(each)))
    return { ...run, actions, pause, clocks }
  const description = `“${labelOf(pause)}” does not stop the clock: it went on from ${paused[key] ?? '?'} to ${clocks[key] ?? '?'}.`
  return { kind: 'runs on', description, control: pause, actions }
}

async function resetTimer(timer: PausedTimer): Promise<TimerFault | null> {
  const { lab, rest, key, pause, clocks } = timer
  const reset = findButton(await lab.look(), timerWords.reset)
  if (!reset || /stop/i.test(labelOf(pause))) return null
  const actions = [...timer.actions, clickOn(reset.selector)]
  const back = await lab.act(actions.at(-1)!, { patient: true })
  if (back.isError || back.verification.new_dialogs > 0) return null
  const end = await readClocks(lab)
  if (end[key] === undefined || end[key] !== clocks[key] || end[key] === rest[key]) return null
  const description = `“${labelOf(reset)}” does not put the clock back: it still shows ${end[key]} in place of ${rest[key]!}.`
  return { kind: 'not reset', description, control: reset, actions }
}
