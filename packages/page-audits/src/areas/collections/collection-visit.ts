import { addEntries } from './add-entries.js'
import { clickOn, choose } from '../../controls/acts.js'
import { type FindingAction, hasEffect, visibleEffects } from '@webeval/core'
import { arranges } from '../controls/fields-audit.js'
import type { LabPage, Seen } from '../../lab/lab-page.js'
import { type Choice, type Chooser, type ChoosersScan, scanChoosers } from './scans/scan-choosers.js'
import type { Entry } from './scans/entry.js'
import { type CollectionsScan, scanCollections } from './scans/scan-collections.js'
import type { CountedState } from './checks/check-counts.js'

/** A collection as the page shows it, with the texts near it. */
export type View = Pick<CollectionsScan, 'lines' | 'counters'> & { readonly entries: readonly Entry[] }

/** The page after an act, as far as collections go. */
export interface Shown extends View {
  readonly choosers: ChoosersScan
  readonly seen: Seen
}

/** A page with a collection on it, as it was opened, and opened afresh as often as a probe asks. */
export interface CollectionVisit extends View {
  readonly lab: LabPage
  readonly choosers: ChoosersScan
  /** Acts since the page was opened. */
  actions(): readonly FindingAction[]
  /** Acts and reads; waits a little longer while `done` does not hold. */
  act(action: FindingAction, done?: (shown: View) => boolean): Promise<Shown>
  /** The next act starts on a freshly opened page, in the state in which this visit began. */
  again(): void
  /** Notes a state for counting: `total` where it is known. */
  count(shown: View, total: number, whole?: boolean): void
  readonly counted: readonly CountedState[]
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

/** Opens the page and finds the collection that weighs most; an empty list is given entries first. null where there is none. */
export async function visitCollection(lab: LabPage): Promise<CollectionVisit | null> {
  const counted: CountedState[] = []
  let made: FindingAction[] = []
  let keys: readonly string[] | undefined
  const scan = () => lab.scan(scanCollections, keys)
  const choosersNow = () => lab.scan(scanChoosers, keys ?? [])
  const entriesOf = ({ collections }: CollectionsScan) => collections[0]?.entries ?? []
  const viewOf = (now: CollectionsScan): View => ({
    entries: entriesOf(now),
    lines: now.lines,
    counters: now.counters,
  })
  const count: CollectionVisit['count'] = ({ entries, counters }, total, whole = true) => {
    const told = whole && entries.length > 0 && entries.every(({ tick }) => typeof tick?.on === 'boolean')
    const done = entries.filter(({ tick }) => tick?.on === true).length
    counted.push({
      counters,
      shown: entries.length,
      total,
      done: told ? done : null,
      open: told ? entries.length - done : null,
    })
  }

  await lab.restart()
  let first = await scan()
  let grown: readonly FindingAction[] = []
  if (entriesOf(first).length < 3) {
    grown = (await addEntries(lab)) ?? []
    if (grown.length === 0) return null
    first = await scan()
    if (entriesOf(first).length < 3) return null
  }
  keys = first.collections.slice(0, 1).map(({ css }) => css)
  made = [...grown]
  first = await scan()
  const start = viewOf(first)
  count(start, start.entries.length)
  let stale = false
  const reopen = async () => {
    stale = false
    await lab.restart()
    for (const action of grown) await lab.tap(action)
  }
  return {
    lab,
    ...start,
    choosers: await choosersNow(),
    counted,
    count,
    actions: () => [...made],
    async act(action, done = () => true) {
      if (stale) await reopen()
      made.push(action)
      const seen = await lab.act(action)
      let now = await scan()
      for (let wait = 0; wait < 2 && !seen.isError && !done(viewOf(now)); wait++) {
        await lab.rest(lateMs)
        now = await scan()
      }
      return { ...viewOf(now), choosers: await choosersNow(), seen }
    },
    again() {
      stale ||= made.length > grown.length
      if (stale) made = [...grown]
    },
  }
}
