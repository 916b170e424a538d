import { clickOn, choose } from '../../controls/acts.js'
import { type FindingAction, hasEffect, visibleEffects } from '@webeval/core'
import { arranges } from '../controls/fields-audit.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import type { Choice, Chooser } from './scans/chooser.js'
import { type ChoosersScan, scanChoosers } from './scans/scan-choosers.js'
import { type Collection, type CollectionsScan, scanCollections } from './scans/scan-collections.js'
import type { CountedState } from './checks/check-counts.js'
import { goTo, openCollection, type WaysToEntries } from './open-collection.js'
import { noteEmptied } from './emptied/note-emptied.js'
import type { VisitNotes } from './emptied/visit-notes.js'

/** A collection as the page shows it, with the texts near it. */
export type View = Pick<CollectionsScan, 'lines' | 'counters'> &
  Pick<Collection, 'entries' | 'partCounts' | 'totals' | 'heads'>

/** The page after an act, as far as collections go. */
export interface Shown extends View {
  readonly choosers: ChoosersScan
  readonly seen: Seen
}

/** A page with a collection on it, as it was opened, and opened again as often as a try asks. */
export interface CollectionVisit extends View {
  readonly lab: LabPage
  /** Selectors of the entries. */
  readonly keys: readonly string[]
  readonly choosers: ChoosersScan
  /** Acts since the page was opened. */
  actions(): readonly FindingAction[]
  /** Acts and reads; waits a little longer while `done` does not hold. */
  act(action: FindingAction, done?: (shown: View) => boolean): Promise<Shown>
  /** Opens the page again now, if the next act would. */
  ready(): Promise<void>
  /** The next act starts on a freshly opened page, in the state in which this visit began. */
  again(): void
  /** Notes a state for counting: `total` where it is known. */
  count(shown: View, total: number, whole?: boolean): void
  readonly counted: readonly CountedState[]
  readonly notes: VisitNotes
}

const lateMs = 700

/** The act that makes a choice. */
export const makeChoice = (choice: Choice): FindingAction =>
  choice.option === undefined ? clickOn(choice.selector) : choose(choice.selector, choice.option)

/** True if an act changed nothing at all: other audits report such controls and fields. */
export const isSilent = (
  { seen: { verification } }: Shown,
  { kind, label }: Pick<Chooser, 'kind' | 'label'>,
): boolean =>
  kind === 'select'
    ? arranges(label) && !hasEffect(verification, ['text', 'dom', 'style', 'url'])
    : !hasEffect(verification, visibleEffects)

const viewOf = ({ collections, lines, counters }: CollectionsScan): View => ({
  entries: collections[0]?.entries ?? [],
  partCounts: collections[0]?.partCounts ?? [],
  totals: collections[0]?.totals ?? [],
  heads: collections[0]?.heads ?? [],
  lines,
  counters,
})

const enoughEntries = 3

function countedState({ entries, counters }: View, total: number, whole: boolean): CountedState {
  const ticked = whole && entries.length > 0 && entries.every(({ tick }) => typeof tick?.on === 'boolean')
  const done = entries.filter(({ tick }) => tick?.on === true).length
  return {
    counters,
    shown: entries.length,
    total,
    done: ticked ? done : null,
    open: ticked ? entries.length - done : null,
  }
}

/** Controls apart from those of the search that leads to a list: they say what is searched for next. */
const without = (scan: ChoosersScan, led: readonly string[]): ChoosersScan => {
  if (led.length === 0) return scan
  const isOther = ({ selector }: { readonly selector: string }) => !led.includes(selector)
  return {
    choosers: scan.choosers.filter(({ choices }) => choices.every(isOther)),
    searches: scan.searches.filter(isOther),
    bounds: scan.bounds.filter(isOther),
    days: scan.days && isOther(scan.days.from) ? scan.days : null,
    favourites: scan.favourites.filter(isOther),
  }
}

/** Picks one of a page's collections, the weightiest of which come first. */
export type PickCollection = (collections: readonly Collection[]) => Collection | undefined

const weightiest: PickCollection = ([first]) => first

/** A table on the same page as a weightier list. */
export const tableBeside: PickCollection = ([first, ...others]) =>
  first?.entries.some(({ cells }) => cells.length > 0)
    ? undefined
    : others.find(
        ({ heads, entries }) =>
          heads.length > 2 &&
          entries.length >= enoughEntries &&
          entries.every(({ cells }) => cells.length > 0),
      )

/** Opens the page and finds the weightiest collection, or the one that `pick` picks; adds entries first to one that has fewer than three. null without one. */
export async function visitCollection(
  lab: LabPage,
  ways: WaysToEntries,
  pick: PickCollection = weightiest,
): Promise<CollectionVisit | null> {
  const opened = await openCollection(lab, ways)
  if (!opened) return null
  const { first, grown, led } = opened
  const chosen = pick(first.collections)
  if (chosen === undefined && pick !== weightiest) return null
  const keys = chosen ? [chosen.css] : []
  const view = async () => viewOf(await lab.scan(scanCollections, keys))
  const choosersNow = async () => without(await lab.scan(scanChoosers, keys), led)
  const counted: CountedState[] = []
  const notes: VisitNotes = { emptied: [], narrowed: [] }
  let made: FindingAction[] = [...grown]
  let stale = false
  const reopen = async () => {
    stale = false
    await lab.restart()
    if (grown.length > 0) await goTo(lab, grown)
  }
  const start = await view()
  counted.push(countedState(start, start.entries.length, true))
  return {
    lab,
    keys,
    ...start,
    choosers: await choosersNow(),
    counted,
    notes,
    count: (shown, total, whole = true) => void counted.push(countedState(shown, total, whole)),
    actions: () => [...made],
    async ready() {
      if (stale) await reopen()
    },
    async act(action, done = () => true) {
      if (stale) await reopen()
      made.push(action)
      const seen = await lab.act(action)
      let now = await view()
      for (let wait = 0; wait < 2 && !seen.isError && !done(now); wait++) {
        await lab.waitForLate(lateMs)
        now = await view()
      }
      if (now.entries.length === 0)
        now = await noteEmptied(notes, start, now, { lab, seen, acts: [...made], view, lateMs })
      return { ...now, choosers: await choosersNow(), seen }
    },
    again() {
      stale ||= made.length > grown.length
      if (stale) made = [...grown]
    },
  }
}
