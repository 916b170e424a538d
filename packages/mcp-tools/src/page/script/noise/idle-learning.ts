/// <reference lib="dom" />
import type { Fingerprints } from '@webeval/core'
import type { DomAccess, Pristine } from '@webeval/page-script'
import type { ControlValues } from '../prints/control-values.js'
import type { Fingerprinting } from '../prints/fingerprints.js'
import type { LargePage } from '../large/large-page.js'
import type { MutationWatch } from '../hooks/mutation-watch.js'
import type { NoiseBook } from './noise.js'
import type { NoiseLessons } from './noise-lessons.js'
import type { StoragePrint } from '../prints/storage-print.js'
import type { Surveying } from '../survey.js'
import type { Entry } from '../survey-entry.js'
import type { TickLearningFactory } from './tick-learning.js'
import type { TimerHooks } from '../hooks/timer-hooks.js'

/** State of the page that no mutation tells of. */
interface Sample {
  readonly visible: Map<Element, boolean>
  readonly canvases: Map<Element, number>
  readonly scrolls: Map<Element, number>
  readonly values: Map<Element, string>
  readonly roots: Node[]
  /** Something on the page may move without a timer or a mutation: a frame, a canvas, a film, an animation. */
  lively: boolean
}

/** Learns the idle motion: by watching for a moment, and whenever something slow ticks by itself. */
export function idleLearning(
  dom: DomAccess,
  pristine: Pristine,
  survey: Surveying,
  noise: NoiseBook,
  lessons: NoiseLessons,
  mutations: MutationWatch,
  fingerprints: Fingerprinting,
  { valueOf }: ControlValues,
  storage: StoragePrint,
  timers: TimerHooks,
  large: LargePage,
  tickLearning: TickLearningFactory,
) {
  type Lesson = Parameters<NoiseLessons['accept']>[0]
  const NewPromise = Promise
  /** Milliseconds without a mutation after which a page without timers stays as it is. */
  const stillMs = 15

  const takeSample = (): Sample => {
    const sample: Sample = {
      visible: new Map(),
      canvases: new Map(),
      scrolls: new Map(),
      values: new Map(),
      roots: [],
      lively: dom.animations(document).length > 0,
    }
    const enter = (entry: Entry) => {
      const { element, tag } = entry
      sample.visible.set(element, dom.isShown(element))
      if (tag === 'canvas' || tag === 'video' || tag === 'audio') sample.lively = true
      if (!entry.rendered) return
      if (tag === 'canvas') sample.canvases.set(element, fingerprints.canvasOf(entry))
      if (tag === 'input' || tag === 'textarea' || tag === 'select')
        sample.values.set(element, valueOf(entry))
      if (
        dom.scrollHeight(element) > dom.clientHeight(element) ||
        dom.scrollWidth(element) > dom.clientWidth(element)
      )
        sample.scrolls.set(element, dom.scrollTop(element) + dom.scrollLeft(element) * 1e6)
    }
    const { frames } = survey({ enter, text: () => {}, leave: () => {} })
    for (const { roots } of frames) for (const root of roots) sample.roots.push(root)
    sample.lively ||= frames.length > 1
    return sample
  }
  /** Marks what differs between two samples; adds those that were shown or hidden to `flipped`. */
  const compareSamples = (before: Sample, after: Sample, flipped: Set<Element>): void => {
    after.canvases.forEach((print, element) => {
      if (before.canvases.has(element) && before.canvases.get(element) !== print)
        noise.mark(element, (marks) => void (marks.canvas = true))
    })
    after.scrolls.forEach((position, element) => {
      if (before.scrolls.has(element) && before.scrolls.get(element) !== position)
        noise.mark(element, (marks) => void (marks.scroll = true))
    })
    after.values.forEach((value, element) => {
      if (before.values.has(element) && before.values.get(element) !== value)
        noise.mark(element, (marks) => void (marks.value = true))
    })
    after.visible.forEach((visible, element) => {
      if (before.visible.has(element) && before.visible.get(element) !== visible) flipped.add(element)
    })
  }

  /** Counts how often each thing has moved; what a repeating timer of the page's own has moved need not do it twice. */
  const counting = (needed: number, onLessons: (found: readonly Lesson[]) => void = () => {}) => {
    const seen = new Map<string, { times: number; last: number }>()
    const accepted: Lesson[] = []
    return {
      accepted,
      learn: (records: readonly MutationRecord[], certain: boolean) =>
        pristine.run(() => {
          const now = timers.clock()
          const found = lessons.read(records)
          onLessons(found)
          for (const lesson of found) {
            const key = `${noise.placeOf(lesson.element)} ${lesson.aspect}`
            const known = seen.get(key) ?? { times: 0, last: -Infinity }
            if (now - known.last > 8) known.times++
            known.last = now
            if (seen.size < 5000) seen.set(key, known)
            if (!certain && known.times < needed) continue
            lessons.accept(lesson)
            accepted.push(lesson)
          }
        }),
    }
  }
  const nearTick = () => timers.clock() - timers.lastBackgroundTick() < 120

  const ownTicks = tickLearning(
    { learn: (records, origin, certain) => learnTick(records, origin, certain), measure: () => measure() },
    pristine,
    mutations,
    fingerprints,
    timers,
    large,
  )
  const seenAt = new WeakMap<object, ReturnType<typeof counting>>()
  const learnTick = (records: readonly MutationRecord[], origin: object, certain: boolean): boolean => {
    let count = seenAt.get(origin)
    if (!count) seenAt.set(origin, (count = counting(2)))
    const earlier = count.accepted.length
    count.learn(records, certain)
    const accepted = count.accepted.slice(earlier)
    if (accepted.length === 0) return false
    // Where several take turns, they show and hide each other.
    const turned = new Set(accepted.length > 1 ? accepted.map(({ element }) => element) : [])
    pristine.run(() => lessons.generalise(accepted, turned))
    return true
  }
  const measure = (): Fingerprints => {
    const prints = fingerprints.start()
    const { frames, elements } = survey(prints.visitor)
    return prints.finish(frames, elements).prints
  }
  return {
    /** Watches for `quietMs` at least while nothing moves, `longMs` when something ticks that slowly, and not at all where nothing can move; resolves when it knows. */
    learn: (quietMs: number, usualMs: number, longMs: number): Promise<string> => {
      const started = timers.clock()
      ownTicks.pause(true)
      let moved = false
      const flipped = new Set<Element>()
      const [before, stored] = pristine.run(() => [takeSample(), storage.entries()] as const)
      // Samples in between catch motion that is undone by the end.
      let checks = 10
      const noteFlips = () => {
        if (before.visible.size > 5000 || checks-- <= 0) return
        before.visible.forEach((visible, element) => {
          if (visible !== dom.isShown(element) && dom.isConnected(element)) flipped.add(element)
        })
      }
      const count = counting(2, (found) => void (lessons.showOrHide(found) && noteFlips()))
      mutations.watch(before.roots)
      mutations.flush()
      mutations.teach((records) => {
        moved = true
        count.learn(records, nearTick())
      })
      const ticks = timers.nextTicks(started + longMs)
      const latest = started + longMs + 400
      const waits = pristine.run(() => {
        const isStill =
          !before.lively && timers.isIdle(started + longMs) && started - mutations.lastMutation() > stillMs
        if (isStill) return 0
        const usual = ticks.due > 0 ? Math.max(usualMs, ticks.due - started + 60) : quietMs
        return Math.max(before.canvases.size > 0 ? 120 : 0, usual)
      })
      const finish = () => {
        mutations.flush()
        mutations.teach(null)
        pristine.run(() => {
          const after = takeSample()
          compareSamples(before, after, flipped)
          lessons.generalise(count.accepted, flipped)
          storage.learn(stored)
          if (noise.learned()) after.visible.forEach((_, element) => noise.know(element))
        })
      }
      return new NewPromise((resolve) => {
        const end = () => {
          finish()
          ownTicks.pause(false)
          resolve('true')
        }
        const check = () => {
          const now = timers.clock()
          const left = usualMs - (now - started)
          // Something moved: see it move again. A busy machine is late with its ticks: see each once.
          if (moved && left > 5) timers.setTimeout(check, left)
          else if (!ticks.over() && now < latest) timers.setTimeout(check, 60)
          else end()
        }
        timers.setTimeout(check, waits)
      })
    },
    /** Between the acts: learns only what a ticking timer of the page's own moves again and again, for an act may have effects that come late. */
    listen(prints: Fingerprints) {
      ownTicks.looked(prints)
      const count = counting(3)
      mutations.teach((records) => {
        if (nearTick()) count.learn(records, false)
      })
    },
    /** An act begins. */
    stop() {
      ownTicks.act()
      mutations.teach(null)
    },
  }
}
export type IdleLearning = ReturnType<typeof idleLearning>
