import { confirm } from '../../lab/confirm.js'
import { clickOn } from '../../controls/acts.js'
import { type FindingAction, type Signals, type Target, controlLabel } from '@webeval/core'
import { isClickable, isDisabled } from '../../controls/controls.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { scanClocks } from './scan-clocks.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'

const starts = /^\s*(?:start|begin|resume|run)\b(?! over| again| date| new| quiz| game| test)/i
const plays = /^\s*(?:play|start|begin|resume|run)\b|^[▶⏵►]\uFE0F?$/i
const pauses = /\b(?:pause|stop|halt)\b|^[⏸⏹]\uFE0F?$/i
const resets = /\b(?:reset|restart)\b|^[↺⟲]\uFE0F?$/i
const asksForTimer = /\b(?:timer|stop ?watch|count ?down|pomodoro|clock|chronometer)\b/i
/** Milliseconds in which a clock that counts seconds moves twice, on a busy machine too. */
const watchMs = 2600

/** Checks timers: a started clock runs, a paused one stops, and a reset restores it. */
export const timersAudit = defineAudit({
  name: 'timers',
  rules: ['broken-timer'],
  observes: ['functionality'],
  maxMs: 60_000,
  async run(context) {
    const lab = await context.lab()
    const start = await lab.restart()
    const starter = find(start, plays)
    if (!starter || Object.keys(await clocksOf(lab)).length === 0)
      return { drafts: [], counts: { timers: 0 } }
    const certain = starts.test(said(starter)) && asksForTimer.test(`${context.task} ${start.title}`)
    const countsDown = /\b(?:timer|count ?down|pomodoro)\b/i.test(context.task)
    const wrong = await confirm(lab, [], () => judge(lab, starter, certain, countsDown), {
      nameOf: namesFor(context, start.targets),
      same: (one, two) => one.kind === two.kind,
      further: ({ actions }) => actions,
    })
    if (!wrong) return { drafts: [], counts: { timers: 1 } }
    const { fault, proof } = wrong
    const draft: Draft<'broken-timer'> = {
      rule: 'broken-timer',
      description: fault.says,
      selectors: [fault.control.selector],
      element: controlLabel(fault.control),
      box: fault.control.box,
      ...proof,
      repro: [...proof.repro, 'Watch the clock for some seconds.'],
    }
    return { drafts: [draft], counts: { timers: 1 } }
  },
})

interface TimerFault {
  readonly kind: string
  readonly says: string
  readonly control: Target
  readonly actions: readonly FindingAction[]
}

const said = (target: Target) => controlLabel(target).trim()
const find = (signals: Signals, words: RegExp): Target | undefined =>
  signals.targets.find(
    (target) =>
      isClickable(target) && target.href === undefined && !isDisabled(target) && words.test(said(target)),
  )
const click = ({ selector }: Target) => clickOn(selector)
const clocksOf = async (lab: LabPage): Promise<Record<string, string>> =>
  Object.fromEntries((await lab.scan(scanClocks)).map(({ key, text }) => [key, text]))
const movedIn = (one: Record<string, string>, two: Record<string, string>) =>
  Object.keys(one).filter((key) => two[key] !== undefined && two[key] !== one[key])

/** Uses a timer of the fresh page once: start, pause, reset. Yields the first fault. */
async function judge(
  lab: LabPage,
  starter: Target,
  certain: boolean,
  countsDown: boolean,
): Promise<TimerFault | null> {
  const rest = await clocksOf(lab)
  await lab.rest(1200)
  // A change without a click is not this button's timer.
  const restless = new Set(movedIn(rest, await clocksOf(lab)))
  const still = (keys: readonly string[]) => keys.filter((key) => !restless.has(key))
  if (Object.keys(rest).every((key) => restless.has(key))) return null
  const actions: FindingAction[] = [click(starter)]
  const started = await lab.act(actions[0]!, { patient: true })
  if (started.isError || started.verification.url_changed || started.verification.new_dialogs > 0) return null
  const first = await clocksOf(lab)
  await lab.rest(watchMs)
  const second = await clocksOf(lab)
  const running = still(movedIn(first, second))
  const fault = (kind: string, says: string, control = starter): TimerFault => ({
    kind,
    says,
    control,
    actions: [...actions],
  })
  if (running.length === 0) {
    const known = Object.keys(rest).some((key) => second[key] === rest[key])
    return certain && known && movedIn(rest, second).length === 0
      ? fault('still', `“${said(starter)}” is clicked, and no clock runs: ${list(second)} stands still.`)
      : null
  }
  const key = running[0]!
  const [set, now] = [seconds(rest[key]!), seconds(second[key]!)]
  // Minutes that were set are to run out.
  if (certain && countsDown && set >= 60 && set % 60 === 0 && now > set)
    return fault('upwards', `The clock was set to ${rest[key]!} and counts up: it shows ${second[key]!}.`)
  const pause = find(await lab.look(), pauses)
  if (!pause) return null
  actions.push(click(pause))
  if ((await lab.act(actions[1]!)).isError) return null
  const paused = await clocksOf(lab)
  await lab.rest(watchMs)
  const later = await clocksOf(lab)
  if (
    running.some(
      (each) => paused[each] !== undefined && later[each] !== undefined && paused[each] !== later[each],
    )
  )
    return fault(
      'runs on',
      `“${said(pause)}” does not stop the clock: it went on from ${paused[key] ?? '?'} to ${later[key] ?? '?'}.`,
      pause,
    )
  const reset = find(await lab.look(), resets)
  if (!reset || /stop/i.test(said(pause))) return null
  actions.push(click(reset))
  const back = await lab.act(actions[2]!, { patient: true })
  if (back.isError || back.verification.new_dialogs > 0) return null
  const end = await clocksOf(lab)
  return end[key] !== undefined && end[key] === later[key] && end[key] !== rest[key]
    ? fault(
        'not reset',
        `“${said(reset)}” does not put the clock back: it still shows ${end[key]!} in place of ${rest[key]!}.`,
        reset,
      )
    : null
}

const list = (clocks: Record<string, string>) => [...new Set(Object.values(clocks))].slice(0, 2).join(', ')

/** Seconds that a clock of minutes and seconds shows; NaN for others. */
const seconds = (text: string): number => {
  const [, minutes, rest] = /^(\d{1,3}):(\d{2})$/.exec(text.replace(/\s/g, '')) ?? []
  return minutes === undefined ? Number.NaN : Number(minutes) * 60 + Number(rest)
}
