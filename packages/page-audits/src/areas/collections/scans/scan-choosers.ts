/// <reference lib="dom" />
import { defineScanWith } from '../../../kit/define-scan.js'
import type { Bound, Choice, Chooser, DaySpan, SearchField } from './chooser.js'
import { aroundCollections } from './choosers/around-collections.js'
import { findBounds } from './choosers/find-bounds.js'
import { findDays } from './choosers/find-days.js'
import { findClickable } from './choosers/find-clickable.js'
import { findGroups } from './choosers/find-groups.js'
import { findHeaders } from './choosers/find-headers.js'
import { findSearches } from './choosers/find-searches.js'
import { findSelects } from './choosers/find-selects.js'
import { readGrid } from './parts/read-grid.js'
import { readChoice } from './choosers/read-choice.js'

/** Fields and groups of controls outside of the given collections. */
export interface ChoosersScan {
  readonly choosers: readonly Chooser[]
  readonly searches: readonly SearchField[]
  /** Fields and sliders that bound what is shown, as “Max price”. */
  readonly bounds: readonly Bound[]
  /** Fields for the first and the last day that is shown. */
  readonly days: DaySpan | null
  /** Buttons and boxes that show only what was marked as a favourite. */
  readonly favourites: readonly Choice[]
}

const parts = {
  aroundCollections,
  findBounds,
  findClickable,
  findDays,
  findGroups,
  findHeaders,
  findSearches,
  findSelects,
  readChoice,
  readGrid,
}

/** Finds what a page offers to choose and arrange its collections with. Runs in the page. */
export const scanChoosers = defineScanWith(
  parts,
  function scanChoosers(kit, use, collections: readonly string[]): ChoosersScan {
    const { outside, enters } = use.aroundCollections(collections)
    const { nameOf, choiceOf } = use.readChoice
    const rows = kit.all().filter((element) => element.matches(collections[0] ?? 'never'))
    const head = use.readGrid.headOf(rows)
    // Headings of drawn columns sort: they don't filter.
    const clickable = use.findClickable(outside, nameOf).filter((element) => !head?.contains(element))
    const choosers = [...use.findGroups(clickable, enters, choiceOf), ...use.findSelects(outside, enters)]
    const headers = use.findHeaders(choiceOf, head ? use.readGrid.partsOf(head) : [])
    if (headers.length > 0) choosers.push({ kind: 'headers', label: '', choices: headers, enters: false })
    const favourites = clickable
      .filter(
        (element) =>
          /favou?rit|\bliked\b|\bstarred\b|\bpinned\b|\bbookmark|\bsaved\b|wish ?list/i.test(
            nameOf(element),
          ) && !/\badd\b|\bclear\b|\bremove\b/i.test(nameOf(element)),
      )
      .map(choiceOf)
    return {
      choosers: choosers.slice(0, 12),
      searches: use.findSearches(outside),
      bounds: use.findBounds(outside, enters),
      days: use.findDays(outside),
      favourites,
    }
  },
)
