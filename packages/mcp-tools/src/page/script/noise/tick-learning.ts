/// <reference lib="dom" />
import type { Fingerprints } from '@webeval/core'
import type { Pristine } from '@webeval/page-script'
import type { Fingerprinting } from '../prints/fingerprints.js'
import type { LargePage } from '../large/large-page.js'
import type { MutationWatch } from '../hooks/mutation-watch.js'
import type { TimerHooks } from '../hooks/timer-hooks.js'

/** Dependencies of the learning. */
interface Learner {
  /** Learns what moved here, at once when it is certain, else the second time; yields whether any of it was new. */
  learn(records: readonly MutationRecord[], origin: object, certain: boolean): boolean
  measure(): Fingerprints
}

/**
 * Learns which changes the page's own timers and frames make while they run, on every document and without
 * waiting: a change within such a tick, or right after it on an untouched page, is not the effect of an
 * act. Earlier looks at the page count as the same page without these changes.
 */
export function tickLearningFactory() {
  return function tickLearning(
    learner: Learner,
    pristine: Pristine,
    mutations: MutationWatch,
    fingerprints: Fingerprinting,
    timers: TimerHooks,
    large: LargePage,
  ) {
    /** Ticks of one origin that are learned from, and milliseconds after a tick in which a framework writes what it changed. */
    const [mostLessons, afterMs] = [4, 16]
    /** From this many milliseconds between ticks on, a tick in the middle of an act's effects is worth measuring the page for. */
    const slowMs = 900
    const lessons = new WeakMap<object, number>()
    let looked: { readonly prints: Fingerprints; revision: number } | null = null
    let before: { readonly measured: Fingerprints | null; readonly revision: number } | null = null
    let lastInput = -Infinity
    let waiting = false
    let paused = false
    const touch = (event: Event) => {
      if (event.isTrusted) lastInput = timers.clock()
    }
    for (const type of ['pointerdown', 'pointerup', 'click', 'keydown', 'wheel', 'pointermove'])
      window.addEventListener(type, touch, { capture: true, passive: true })

    const isUntouched = () => looked === null || mutations.revision() === looked.revision
    const collect = (work: () => void): readonly MutationRecord[] => {
      const found: MutationRecord[] = []
      const outer = mutations.learner()
      mutations.teach((records) => {
        for (let index = 0; index < records.length && found.length < 500; index++)
          found[found.length] = records[index]!
      })
      work()
      mutations.teach(outer)
      return found
    }
    const enter = (origin: object, records: readonly MutationRecord[], delay: number) => {
      if (records.length === 0 || before === null) return
      const { measured, revision } = before
      const untouchedBefore = looked !== null && revision === looked.revision
      // An interval may wait for what the page shows first: what comes once has not moved by itself.
      if (!learner.learn(records, origin, delay >= slowMs)) {
        // Not known for sure, but no act's doing either.
        if (looked && untouchedBefore) looked.revision = mutations.revision()
        return
      }
      lessons.set(origin, (lessons.get(origin) ?? 0) + 1)
      mutations.forgive(revision)
      if (large.isLarge()) return
      pristine.run(() => {
        if (measured) fingerprints.equate(learner.measure(), measured)
        else if (looked) fingerprints.equate(learner.measure(), looked.prints, ['dom', 'text', 'style'])
      })
    }
    /** A framework writes in a task of its own what its timer changed. */
    const waitFor = (origin: object, state: NonNullable<typeof before>, delay: number) => {
      const began = timers.clock()
      const found: MutationRecord[] = []
      const outer = mutations.learner()
      waiting = true
      mutations.teach((records) => {
        for (let index = 0; index < records.length && found.length < 500; index++)
          found[found.length] = records[index]!
        outer?.(records)
      })
      timers.setTimeout(() => {
        mutations.flush()
        if (!waiting) return
        waiting = false
        mutations.teach(outer)
        if (lastInput > began - 50 || found.length === 0) return
        before = state
        enter(origin, found, delay)
        before = null
      }, afterMs)
    }

    timers.onTick((origin, over, delay) => {
      if (paused || waiting || (lessons.get(origin) ?? 0) >= mostLessons) return
      if (!over) {
        mutations.flush()
        const slow = delay >= slowMs
        const untouched = isUntouched()
        const measured = untouched || !slow || large.isLarge() ? null : pristine.run(() => learner.measure())
        before =
          untouched || measured || (slow && large.isLarge())
            ? { measured, revision: mutations.revision() }
            : null
        return
      }
      if (before === null) return
      const state = before
      const found = collect(() => mutations.flush())
      enter(origin, found, delay)
      before = null
      if (found.length === 0 && delay >= 50 && !state.measured) waitFor(origin, state, delay)
    })
    return {
      /** A look was taken, which later prints are compared with. */
      looked(prints: Fingerprints) {
        looked = { prints: { ...prints }, revision: mutations.revision() }
      },
      /** Somebody else learns. */
      pause(pausing: boolean) {
        paused = pausing
        waiting = false
      },
      /** Somebody acts: what comes now may be the act's. */
      act() {
        waiting = false
      },
    }
  }
}
export type TickLearningFactory = ReturnType<typeof tickLearningFactory>
