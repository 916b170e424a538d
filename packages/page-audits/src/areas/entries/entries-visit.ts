import type { FindingAction } from '@webeval/core'
import { clickOn, choose } from '../../controls/acts.js'
import type { LabPage } from '../../lab/lab-page.js'
import type { Adding } from './adding.js'
import type { Entry } from './scan-entries.js'
import { type ListState, scanList } from './scan-list.js'
import type { StatusChoice } from './scan-status.js'

/** Texts of the entries that are added. */
export const added = ['Alpha quartz', 'Bravo walnut', 'Charlie velvet'] as const
/** The one of them that is ticked before a law is tried. */
const ticked = added[1]
const lateMs = 400

export type { ListState }

/** A page with a list, read after each act. */
export interface EntriesVisit {
  readonly lab: LabPage
  /** The request for the page. */
  readonly task: string
  /** Selector of the field for new entries. */
  readonly field: string
  /** The page before anything was added. */
  readonly start: ListState
  /** After each entry that was added. */
  readonly growth: readonly ListState[]
  /** The page with all entries, one of them ticked where they can be: every law begins here. */
  readonly ready: ListState
  /** The page as the last act left it. */
  now(): ListState
  /** Acts and reads; waits a little longer while `until` does not hold. */
  act(action: FindingAction, until?: (now: ListState) => boolean): Promise<ListState>
  /** Adds an entry as the exploration did. */
  add(text: string, until?: (now: ListState) => boolean): Promise<ListState>
  /** Acts since the page was opened. */
  actions(): readonly FindingAction[]
  /** An act could not be done since the page was opened, so that nothing follows from the state of the list. */
  failed(): boolean
  /** Opens the address that the page is at once more. */
  reload(until: (now: ListState) => boolean): Promise<ListState>
  /** Adds a text to those by which entries are found. */
  watch(text: string): void
}

/** The texts of a list's entries. */
export const textsOf = ({ entries }: Pick<ListState, 'entries'>): string[] => entries.map(({ text }) => text)

/** Whether exactly these texts are listed, in any order. */
export const listsOnly = (state: Pick<ListState, 'entries'>, due: readonly string[]): boolean =>
  textsOf(state).toSorted().join('\n') === due.toSorted().join('\n')

/** The entry with a text; undefined where it is not listed. */
export const entryOf = ({ entries }: Pick<ListState, 'entries'>, text: string): Entry | undefined =>
  entries.find((entry) => entry.text === text)

/** The act that makes a choice. */
export const choiceAct = ({ selector, option }: StatusChoice): FindingAction =>
  option === null ? clickOn(selector) : choose(selector, option)

/** Whether the same entries are listed in two states, in any order, and the field for new ones holds the same. */
export const isSame = (one: ListState, two: ListState): boolean => digest(one) === digest(two)

const digest = ({ entries, pending }: ListState): string =>
  JSON.stringify([
    entries.map(({ text, done, editing }) => [text, done, editing !== null]).toSorted(),
    pending,
  ])

/** Opens the page and gives its list three entries, the second of them done. null where that does not work. */
export async function visitEntries(lab: LabPage, adding: Adding, task: string): Promise<EntriesVisit | null> {
  await lab.restart()
  const list = await listOn(lab, adding)
  const start = list.now()
  const growth: ListState[] = []
  for (const text of added) {
    const now = await list.add(text)
    if (!now.entries.some((entry) => entry.text.includes(text))) return null
    growth.push(now)
  }
  const tick = entryOf(list.now(), ticked)?.tick
  if (tick) await list.act(clickOn(tick), (now) => entryOf(now, ticked)?.done === true)
  // Entries that can't be ticked can still be added, edited and deleted.
  list.forgive()
  return { lab, task, field: adding.field, start, growth, ready: list.now(), ...list }
}

type ListActs = Pick<EntriesVisit, 'now' | 'act' | 'add' | 'actions' | 'failed' | 'reload' | 'watch'>

/** Reads and uses the list of an open page. `forgive`: failures so far don't count. */
async function listOn(lab: LabPage, adding: Adding): Promise<ListActs & { forgive(): void }> {
  const texts: string[] = [...added]
  const made: FindingAction[] = []
  let failed = false
  let home: string | null = null
  const read = async (): Promise<ListState> => {
    const list = await lab.scan(scanList, adding.field, texts, home)
    home = list.home
    return list
  }
  let view: ListState = await read()
  const settled = async (until: (now: ListState) => boolean) => {
    view = await read()
    for (let waits = 0; !until(view) && waits < 2; waits++) {
      await lab.waitForLate(lateMs)
      view = await read()
    }
    return view
  }
  const make = async (action: FindingAction) => {
    made.push(action)
    if ((await lab.tap(action)).isError) failed = true
  }
  return {
    now: () => view,
    async act(action, until = () => true) {
      await make(action)
      return settled(until)
    },
    async add(text, until = (now) => entryOf(now, text) !== undefined) {
      for (const action of adding.acts(text)) if (!failed) await make(action)
      return settled(until)
    },
    actions: () => [...made],
    failed: () => failed,
    forgive: () => void (failed = false),
    async reload(until) {
      await lab.reload()
      return settled(until)
    },
    watch: (text) => texts.push(text),
  }
}
