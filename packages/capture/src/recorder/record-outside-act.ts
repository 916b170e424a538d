import {
  describeVerification,
  effectsExcept,
  errorMessage,
  hasEffect,
  linkSignals,
  maskText,
  noticeableEffects,
  type BrowserTab,
  type OutsideAct,
  type OutsideDeed,
  raceAbort,
  type SecretMask,
  type Signals,
  within,
} from '@webeval/core'
import { nothingSeen, type StepEnding } from './step-ending.js'
import { createSerialQueue } from '../files/serial-queue.js'
import type { Recording, SharedTab } from './record-tool-box.js'
import type { StepStart } from './step-ledger.js'

type Draft = { -readonly [field in keyof StepEnding]: StepEnding[field] }

/** Changes that show by themselves that a script acted; drivers focus, scroll, request and style for themselves. */
const telling = effectsExcept(noticeableEffects, 'focus', 'scroll', 'request', 'dom', 'style')

/**
 * Records acts that a program makes itself as steps: the page before, the act, the page after. Their calls are logged when they are over, because only then
 * is known what they were: a press that moves before it is released was a drag.
 */
export function recordOutsideActs(
  tab: BrowserTab,
  recording: Recording,
  { observer, turns }: SharedTab,
): (act: OutsideAct) => Promise<void> {
  const { ledger, clock, signal: trial, lastLookMs = 2_000 } = recording
  const writing = createSerialQueue()

  /** Yields what is left to be written. */
  async function record(act: OutsideAct, signal: AbortSignal): Promise<(() => Promise<void>) | null> {
    signal.throwIfAborted()
    ledger.requireRoom(act.tool)
    const began = { at: clock.now().toISOString(), monotonic: clock.monotonic() }
    const draft: Draft = { ...nothingSeen, text: '', isError: true }
    const looking = observer.before(act.tool, { ...act.params }, signal, { placeless: true })
    const { fresh: _, ...seen } = await raceAbort(looking, signal)
    Object.assign(draft, seen)
    const acting = clock.monotonic()
    draft.times = { ...draft.times, before_ms: acting - began.monotonic }

    const look = async () => {
      const looked = await observer.after(draft.before, deed?.kind === 'script', signal, act)
      const { settleMs, afterMs, screenshotMs, unchanged, ...found } = looked
      Object.assign(draft, found)
      draft.times = { ...draft.times, settle_ms: settleMs, after_ms: afterMs, screenshot_ms: screenshotMs }
      return !unchanged
    }
    const write = (made: OutsideDeed, text: string, isError: boolean) =>
      beginStep(tab, recording, { began, deed: made, draft: { ...draft, text, isError } })

    let deed: OutsideDeed | null = null
    try {
      await raceAbort(act.perform(), signal)
      deed = act.describe(draft.before, draft.after)
      draft.times = { ...draft.times, act_ms: clock.monotonic() - acting }
      const isOfNote = await raceAbort(look(), signal)
      await raceAbort(act.known(), signal)
      if (act.onlyIfChanged && !(isOfNote && tells(draft))) return null
    } catch (error) {
      if (!signal.aborted) await within(look(), { timeoutMs: lastLookMs, signals: [signal] }).catch(() => {})
      const made = deed ?? act.describe(draft.before, draft.after)
      await writing.run(write(made, `${made.text}\n\n${errorMessage(error)}`, true))
      throw error
    }
    deed = act.describe(draft.before, draft.after)
    return write(deed, [deed.text, changes(draft)].filter(Boolean).join('\n\n'), deed.isError)
  }

  return async (act) => {
    let written: Promise<void> | null = null
    await turns.run(async () => {
      using either = linkSignals(trial)
      const write = await record(act, either.signal)
      written = write && writing.run(write)
    })
    act.seen()
    await written
  }
}

interface MadeStep {
  readonly began: StepStart
  readonly deed: OutsideDeed
  readonly draft: StepEnding
}

/** Begins a step that is over; yields what is left to be written. */
function beginStep(
  tab: BrowserTab,
  { ledger, executorId, mask, downloads }: Recording,
  { began, deed, draft }: MadeStep,
): () => Promise<void> {
  const { tool, kind, verb, box, point } = deed
  const facts = { ...(kind ? { kind } : {}), ...(verb ? { verb } : {}) }
  const step = ledger.begin({ tool, ...facts, params: masked(deed, mask), executorId, via: 'cdp', began })
  return async () => {
    const kept = downloads ? { downloads: await downloads.collect(tab, step.number) } : {}
    await step.end({ ...draft, ...kept, box: box ?? draft.box, point: point ?? draft.point })
  }
}

/** Whether a script changed what a look sees; styles and attributes that drivers set for themselves show in nothing else. */
function tells({ before, after, verification }: Draft): boolean {
  if (!verification || !before || !after || hasEffect(verification, telling)) return true
  return hasEffect(verification, ['dom', 'style']) && shown(before) !== shown(after)
}

const shown = ({ targets, content, textLength, scroll: { maxX, maxY } }: Signals): string =>
  JSON.stringify([targets, content, textLength, maxX, maxY], (key, value: unknown) =>
    key === 'focused' ? undefined : value,
  )

const changes = ({ verification }: Draft): string | null =>
  verification ? describeVerification(verification) : null

function masked({ params, secrets }: OutsideDeed, mask: SecretMask | undefined): Record<string, unknown> {
  for (const name of mask ? secrets : []) {
    const value = String(params[name])
    if (value.length > 1) mask?.hide(value)
  }
  return { ...params, ...Object.fromEntries(mask ? secrets.map((name) => [name, maskText]) : []) }
}
