import type { FindingAction } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { makeChoice } from '../collection-visit.js'
import type { Entry } from '../scans/entry.js'
import { type ChoosersScan, scanChoosers } from '../scans/scan-choosers.js'
import { scanCollections } from '../scans/scan-collections.js'
import { ownChoices } from '../filters/own-choices.js'
import { codePair, type NewEntry, newEntryOf, type SearchedPair, wordPair } from './new-entry.js'

/** A search or filter that shows old entries, and not the one that was added. */
export interface LostEntry {
  readonly selector: string
  readonly name: string
  readonly description: string
  /** The acts that leave it out. */
  readonly actions: readonly FindingAction[]
}

const lateMs = 700
const maxFilters = 2

/** Looks for an entry that was just added, which the page lists now, by its search and its filters. `typed`: what was typed to add it. */
export async function lostNewEntry(lab: LabPage, typed: readonly string[]): Promise<LostEntry | null> {
  const { collections } = await lab.scan(scanCollections)
  for (const { css, entries } of collections) {
    const added = newEntryOf(entries, typed)
    if (!added) continue
    const choosers = await lab.scan(scanChoosers, [css])
    const list = listOn(lab, css)
    return (await unsearched(list, added, choosers)) ?? (await unfiltered(list, added, choosers))
  }
  return null
}

type List = ReturnType<typeof listOn>

/** The entries of one collection. */
function listOn(lab: LabPage, css: string) {
  const read = async () => (await lab.scan(scanCollections, [css])).collections[0]?.entries ?? []
  return {
    /** Acts, and waits a little longer while `done` does not hold; null where the act fails or leads away. */
    async after(
      action: FindingAction,
      done: (entries: readonly Entry[]) => boolean,
    ): Promise<readonly Entry[] | null> {
      const { isError, before, after } = await lab.act(action)
      if (isError || new URL(after.url).pathname !== new URL(before.url).pathname) return null
      let entries = await read()
      for (let wait = 0; wait < 2 && !done(entries); wait++) {
        await lab.waitForLate(lateMs)
        entries = await read()
      }
      return entries
    },
  }
}

/** Whether entries have one of this title, which a search may mark or shorten. */
const lists = (title: string) => (entries: readonly Entry[]) =>
  entries.some((entry) => entry.title !== '' && (entry.title.includes(title) || title.includes(entry.title)))

async function unsearched(list: List, added: NewEntry, choosers: ChoosersScan): Promise<LostEntry | null> {
  const [field] = choosers.searches
  if (!field) return null
  const total = added.others.length + 1
  const search = (text: string, done: (entries: readonly Entry[]) => boolean) =>
    list.after(typeInto(field.selector, text, { submit: true }), done)
  /** The old entry is found alone or among few, all come back, and the new one is not found. */
  const misses = async ({ old, fresh }: SearchedPair): Promise<boolean> => {
    const found = await search(old.text, (entries) => lists(old.title)(entries) && entries.length < total)
    if (!found || found.length >= total || !lists(old.title)(found)) return false
    const back = await search('', lists(fresh.title))
    if (!back || back.length < total || !lists(fresh.title)(back)) return false
    const shown = await search(fresh.text, lists(fresh.title))
    return shown !== null && shown.length < total && !lists(fresh.title)(shown)
  }
  for (const pair of [wordPair(added), codePair(added)]) {
    if (!pair || !(await misses(pair))) continue
    const { old, fresh } = pair
    return {
      selector: field.selector,
      name: field.name,
      description: `The search does not find an entry that was just added: “${fresh.text}” does not show “${fresh.title.slice(0, 60)}”, which is in the list, while “${old.text}” finds “${old.title.slice(0, 60)}”.`,
      actions: [typeInto(field.selector, fresh.text, { submit: true })],
    }
  }
  await search('', lists(added.entry.title))
  return null
}

async function unfiltered(
  list: List,
  added: NewEntry,
  { choosers }: ChoosersScan,
): Promise<LostEntry | null> {
  const { title } = added.entry
  const total = added.others.length + 1
  for (const { choice, all, belong } of ownChoices(added, choosers).slice(0, maxFilters)) {
    const whole = await list.after(makeChoice(all), lists(title))
    if (!whole || whole.length < total || !lists(title)(whole)) return null
    const shown = await list.after(makeChoice(choice), lists(title))
    if (!shown) return null
    const showsOthers = belong.every((other) => lists(other)(shown)) && shown.length <= belong.length
    if (showsOthers && !lists(title)(shown))
      return {
        selector: choice.selector,
        name: choice.name,
        description: `The filter “${choice.name}” leaves out an entry that was just added and belongs there: “${title.slice(0, 60)}”.`,
        actions: [makeChoice(choice)],
      }
    if (!(await list.after(makeChoice(all), lists(title)))) return null
  }
  return null
}
