import { countOf, sleep, toolNames } from '@webeval/core'
import { type ContentScan, type ControlRecord, forgetSource } from '@webeval/page-audits'
import { bookEntry } from './book-entry.js'
import { mostEntryActs, useEntries } from './entries/use-entries.js'
import { actsLeft, signalsOf, startWalk, type SystematicOptions, type Walk } from './systematic/walk.js'
import { call, callPatiently, goHome, readContent } from './systematic/walk-acts.js'
import { samePage } from './systematic/same-page.js'
import { type WalkEnd, walkStates } from './systematic/walk-states.js'
import { hasEdges, mostEdgeActs, tryEdges } from './try-edges.js'

/** Facts learned about the page. */
export interface SystematicExploration {
  readonly controls: readonly ControlRecord[]
  readonly states: number
  /** Odd content, by the journal entry (from 0) after which it appeared; -1: at load. */
  readonly scans: readonly { readonly entry: number; readonly scan: ContentScan }[]
  /** Journal entries (from 0) whose effect came late. */
  readonly late: ReadonlySet<number>
  /** True when there was nothing left to try. */
  readonly finished: boolean
  /** Why it ended before that, where no limit of steps was the reason. */
  readonly cutShort: string | null
  readonly summary: string
}

/** An exploration of fewer acts ends before a page moves by itself, and waits for it so many milliseconds. */
const [fewActs, ownMoveMs] = [15, 1500]

/** Acts on every visible control in each state that it reaches, new ones first, and opens the page afresh when it is stuck. */
export async function exploreSystematically(options: SystematicOptions): Promise<SystematicExploration> {
  const { journal, acts, startUrl } = options
  const walk = startWalk(options)
  const { book, states, scans, late } = walk
  if (options.afresh) await beginAfresh(walk)
  await readContent(walk)
  await seeWholePage(walk)
  await useList(walk)
  // Mistakes that people make come last, and have acts of their own.
  const kept = hasEdges(signalsOf(walk)) ? Math.min(mostEdgeActs, Math.floor(acts.most / 4)) : 0
  const end = await walkOn(walk, await walkStates(walk, kept), kept)
  const cutShort = end.frozen ? 'the page stopped answering' : end.cutShort
  if (kept > 0 && actsLeft(walk) > 1 && cutShort === null) {
    if (walk.sinceFresh > 0) await goHome(walk, 'Begin afresh, to try what people do by mistake.')
    await tryEdges({
      now: () => signalsOf(walk),
      call: (action, why) => call(walk, action, why),
      reader: options.reader,
      read: () => readContent(walk),
      left: () => actsLeft(walk),
    })
  }
  if (!end.frozen && journal.entries.length < fewActs && !(await options.isAtRest(ownMoveMs))) {
    await readContent(walk)
    await sleep(ownMoveMs, options.signal)
  }
  // Once more at the end: by then the page may have become another without an act.
  if (!end.frozen && samePage(signalsOf(walk).url, startUrl)) await readContent(walk)
  const controls = [...book.records.values()]
  const tried = controls.filter((record) => record.tries > 0)
  return {
    controls,
    states: states.size,
    scans,
    late,
    finished: end.finished,
    cutShort,
    summary: `Acted on ${tried.length} of ${controls.length} controls in ${countOf(states.size, 'state')} of the page; ${tried.filter((record) => record.effects === 0).length} of them never had an effect.`,
  }
}

/** Makes the further acts, where the others were used up; what is left of them is not for mistakes. */
async function walkOn(walk: Walk, end: WalkEnd, kept: number): Promise<WalkEnd> {
  const { acts, journal } = walk.options
  if (end.finished || end.frozen || end.cutShort !== null || acts.more === 0) return end
  walk.onlyNew = true
  walk.mostActs += acts.more
  const last = await walkStates(walk, kept)
  walk.mostActs = Math.min(walk.mostActs, journal.entries.length + kept)
  // More of the kinds that were tried is still left.
  return { ...last, finished: false }
}

/** Scrolls to the end and back, so that parts which load late are there. */
async function seeWholePage(walk: Walk): Promise<void> {
  const { scroll, viewport } = signalsOf(walk)
  if (scroll.maxY <= 0) return
  const amount = Math.min(scroll.maxY, 20 * viewport.height)
  const turn = (direction: 'down' | 'up') => ({ tool: toolNames.scroll, params: { direction, amount } })
  await call(walk, turn('down'), 'See the whole page.')
  await readContent(walk)
  await call(walk, turn('up'), 'Back to its beginning.')
}

/** Uses the list of the page as its user would, with at most half of the acts. */
async function useList(walk: Walk): Promise<void> {
  const { journal, acts, task, reader } = walk.options
  const from = journal.entries.length
  const until = Math.min(acts.most, from + Math.min(mostEntryActs, Math.floor(acts.most / 2)))
  await useEntries({
    task,
    now: () => signalsOf(walk),
    listing: () => journal.listing(),
    call: (action, why) => callPatiently(walk, action, why),
    reader,
    read: () => readContent(walk),
    left: () => until - journal.entries.length,
  })
  for (let index = from; index < journal.entries.length; index++) bookEntry(walk.book, journal, index)
  if (journal.entries.length > from) await readContent(walk)
}

/** Opens the page as a new visitor finds it: what a model has stored there may have emptied it. */
async function beginAfresh(walk: Walk): Promise<void> {
  const { journal } = walk.options
  const stored = journal.entries.some(({ step }) => step.verification?.storage_changed)
  if (stored && journal.toolBox.tools.some(({ name }) => name === toolNames.evaluate)) {
    journal.because('Forget what was stored meanwhile.')
    await journal.toolBox.call(toolNames.evaluate, { function: forgetSource })
  }
  await goHome(walk, 'Begin with a fresh page, to try what was left untried.')
}
