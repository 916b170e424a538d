import { isDeepStrictEqual } from 'node:util'
import type { Signals, Step } from '@webeval/core'

/** One look at a page, with the step that it belongs to. */
interface Look {
  readonly step: number
  readonly signals: Signals
}

/** All that was seen of the pages during a trial. */
export interface Looks {
  /** Each look once, in order. */
  readonly all: readonly Look[]
  /** Numbers of the steps after which the page was not seen. */
  readonly missing: readonly number[]
}

/** The looks of a trial. One step's `after` that serves as the next one's `before` is one look, and what it tells of happened once. */
export function looksOf(steps: readonly Step[]): Looks {
  const all: Look[] = []
  const last = new Map<string | undefined, Signals>()
  for (const { step, executorId, before, after } of steps)
    for (const signals of [before, after]) {
      if (signals === null || isDeepStrictEqual(last.get(executorId), signals)) continue
      last.set(executorId, signals)
      all.push({ step, signals })
    }
  return { all, missing: steps.filter(({ after }) => after === null).map(({ step }) => step) }
}
