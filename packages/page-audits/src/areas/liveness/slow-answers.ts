/// <reference lib="dom" />
import { pressKey } from '../../controls/acts.js'
import { defineScan, defineTouchingScan } from '../../kit/define-scan.js'
import { type FindingAction, toolNames } from '@webeval/core'
import { actsOutside, titleOf } from '../../controls/controls.js'
import { inSentences, pathTo } from '../../controls/replay.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { AuditContext } from '../../audit-context.js'
import { namesFor } from '../../findings/names-for.js'
import { capital } from '../../findings/capital.js'

/** One try of a click with a late response. */
export interface SlowTry {
  /** Milliseconds until the page had changed. */
  readonly answerMs: number
  /** Milliseconds that an act which changes nothing took in the same page just before. */
  readonly usualMs: number
  /** Milliseconds of the timers that the page set since it was clicked. */
  readonly timers: readonly number[]
}

const slowMs = 1500
/** Timers of the page this long can't be blamed on the machine. */
const timerMs = 1200
const timesUsual = 5
/** Max milliseconds that effects of earlier acts are waited for. */
const earlierMs = 6000
/** Max milliseconds that looking adds to a timer. */
const slackMs = 300

/** Whether an answer is slow by what a busy machine does not change: by the page's own timers, or by how much longer it takes than an idle act. */
export const isSlow = (tries: readonly SlowTry[]): boolean =>
  tries.length === 2 &&
  (tries.every(({ answerMs, timers }) => timers.some((ms) => ms >= timerMs && ms <= answerMs + slackMs)) ||
    tries.every(({ answerMs, usualMs }) => answerMs >= slowMs && answerMs >= timesUsual * usualMs))

/**
 * Controls that keep users waiting without feedback, among those with a late response in the exploration,
 * or (`later`) after it continued.
 */
export async function findSlow(
  context: AuditContext,
  later: ReadonlySet<number>,
): Promise<Draft<'slow-response'>[]> {
  const drafts: Draft<'slow-response'>[] = []
  const nameOf = namesFor(context)
  for (const [index, { step, before }] of context.entries.entries()) {
    const answered = context.late.has(index) && step.verification?.any_change === true
    if ((!answered && !later.has(index)) || step.tool !== toolNames.click) continue
    if (drafts.length >= 2 || step.verification?.url_changed) continue
    // Delays of the clipboard or the system are not the page's fault.
    const acted = before?.targets.find(({ selector }) => selector === step.args['target'])
    if (acted && actsOutside(acted)) continue
    const lab = await context.lab()
    const path = pathTo(context.entries, index).slice(-6)
    const tries: SlowTry[] = []
    for (let again = 0; again < 2; again++) {
      const made = await tryOnce(lab, path)
      if (made) tries.push(made)
      else break
    }
    if (!isSlow(tries)) continue
    const selector = String(step.args['target'])
    drafts.push({
      rule: 'slow-response',
      description: `${capital(acted ? titleOf(acted) : nameOf(selector))} lets people wait for more than a second until it answers, and nothing says meanwhile that it works.`,
      selectors: [selector],
      actions: path,
      repro: inSentences(path, nameOf),
      evidence: [{ step: index + 1 }],
      reproduced: true,
    })
  }
  return drafts
}

/** null where it could not be done, or the answer came at once. */
async function tryOnce(lab: LabPage, path: readonly FindingAction[]): Promise<SlowTry | null> {
  const last = path.at(-1)
  if (!last) return null
  await lab.restart()
  for (const action of path.slice(0, -1)) if ((await lab.act(action)).isError) return null
  // A message of an earlier act may vanish by itself: that does not answer this one.
  await lab.waitForLate(earlierMs)
  const from = performance.now()
  await lab.act(pressKey('Shift'))
  const usualMs = Math.round(performance.now() - from)
  await lab.scan(noteTimers)
  const seen = await lab.act(last, { patient: true })
  if (seen.isError || !seen.late || seen.responseMs === null) return null
  const timers = await lab.scan(scanTimers)
  return { answerMs: seen.responseMs, usualMs, timers: timers ?? [] }
}

type Timed = Window & { __timersSet?: number[] }

/** Notes the timers that the page sets from now on. Only for a page of our own that is opened again afterwards. */
const noteTimers = defineTouchingScan(function noteTimers(): void {
  const native = window.setTimeout
  const noted: number[] = ((window as Timed).__timersSet = [])
  const noting = function (callback: () => void, ms?: number, ...rest: []) {
    if (noted.length < 50) noted.push(Number(ms) || 0)
    return native.call(window, callback, ms, ...rest)
  }
  window.setTimeout = noting as unknown as typeof window.setTimeout
})

const scanTimers = defineScan(function scanTimers(): readonly number[] | null {
  return (window as Timed).__timersSet ?? null
})
