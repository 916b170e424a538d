import { type Screenshot, type Signals, withNews } from '@webeval/core'
import type { Sensed, tabSenses } from './tab-senses.js'

/** A page after an act. */
export interface LookedAfter {
  readonly settled: Sensed<number>
  readonly looked: Sensed<Signals>
  readonly shot: Sensed<Screenshot>
  /** The page has just said that it is still as it was looked at. */
  readonly confirmed: boolean
}

/** When a page is looked at after an act. */
export interface LookAfterOptions {
  /** Aborts when it is to be looked at ahead of its settling. */
  readonly ahead?: AbortSignal | undefined
  /** Aborts when it is to be taken as it is. */
  readonly hurry?: AbortSignal | undefined
  /** It has been waited for already. */
  readonly settled?: Sensed<number> | null
}

/** Milliseconds for which nothing moved when a page has settled. */
const quietMs = 50

type Senses = ReturnType<typeof tabSenses>

/** Waits until the page has settled, or somebody is in a hurry. */
export async function settledOr(
  { settle }: Senses,
  { hurry }: LookAfterOptions,
  signal: AbortSignal,
): Promise<Sensed<number>> {
  if (!hurry) return settle(signal)
  const started = performance.now()
  const hurried = aborted(hurry).then(() => ({ value: null, ms: performance.now() - started }))
  return hurry.aborted ? hurried : Promise.race([settle(signal), hurried])
}

/** Looks at a settled page; or early, when its program continues, and again if it changes until it settles or the next act comes. */
export async function lookAfter(
  senses: Senses,
  when: LookAfterOptions,
  signal: AbortSignal,
): Promise<LookedAfter> {
  const { ahead, hurry } = when
  const { look, shoot, peek } = senses
  const both = async (isAhead: boolean) => {
    const shooting = shoot(signal)
    const [looked, shot] = await Promise.all([look(signal, { ahead: isAhead, drawn: true }), shooting])
    return { looked, shot, confirmed: false }
  }
  if (when.settled) return { settled: when.settled, ...(await both(false)) }
  let settling = ahead?.aborted ? null : settledOr(senses, when, signal)
  const goesOn = ahead ? aborted(ahead) : new Promise<null>(() => {})
  const settledFirst = await Promise.race([settling ?? goesOn, goesOn])
  if (settledFirst) return { settled: settledFirst, ...(await both(false)) }

  const first = await both(true)
  const seen = performance.now()
  settling ??= settledOr(senses, when, signal)
  const settled = await settling
  const { value: peeked } = await peek(null, {}, signal)
  if (peeked?.changed === false && first.looked.value) {
    const kept = { settled, ...first, confirmed: true }
    if (hurry?.aborted || performance.now() - seen < quietMs) return kept
    // A late image shows here: it changes no element.
    const again = await Promise.race([shoot(signal), ...(hurry ? [aborted(hurry)] : [])])
    return again?.value ? { ...kept, shot: again, confirmed: false } : kept
  }
  const last = await both(false)
  const value =
    first.looked.value && last.looked.value
      ? withNews(first.looked.value, last.looked.value)
      : last.looked.value
  return { settled, ...last, looked: { ...last.looked, value } }
}

async function aborted(signal: AbortSignal): Promise<null> {
  if (!signal.aborted)
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  return null
}
