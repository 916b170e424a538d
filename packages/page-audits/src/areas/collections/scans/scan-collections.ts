/// <reference lib="dom" />
import { defineScanWith } from '../../../kit/define-scan.js'
import type { Counter, Entry, PartCount, RemovableEntry } from './entry.js'
import { findCollections } from './parts/find-collections.js'
import { findRemovable } from './parts/find-removable.js'
import { readCurrent } from './parts/read-current.js'
import { readEntry } from './parts/read-entry.js'
import { readGrid } from './parts/read-grid.js'
import { readLines } from './parts/read-lines.js'
import { readPartCounts } from './parts/read-part-counts.js'
import { readRating } from './parts/read-rating.js'
import { readTotals } from './parts/read-totals.js'

/** A list of similar things. */
export interface Collection {
  /** Finds its entries again in another state of the page. */
  readonly css: string
  readonly entries: readonly Entry[]
  /** Numbers over its parts, where it has several. */
  readonly partCounts: readonly PartCount[]
  /** Cells of the rows with totals, where it is a table; a cell that spans columns comes once for each. */
  readonly totals: readonly (readonly string[])[]
  /** The headings of its columns, where it is a table. */
  readonly heads: readonly string[]
}

/** All collections of a page in one state, and what it says outside of them. */
export interface CollectionsScan {
  readonly collections: readonly Collection[]
  /** Entries with a button that removes them, in collections of any size. */
  readonly removable: readonly RemovableEntry[]
  /** Visible short texts outside of all entries and controls. */
  readonly lines: readonly string[]
  /** Texts with a number outside of all entries. */
  readonly counters: readonly Counter[]
  readonly dialogOpen: boolean
}

const parts = {
  findCollections,
  findRemovable,
  readCurrent,
  readEntry,
  readGrid,
  readLines,
  readPartCounts,
  readRating,
  readTotals,
}

/** Finds the collections of a page, the weightiest first; given the keys of an earlier scan, it reads those. Runs in the page. */
export const scanCollections = defineScanWith(
  parts,
  function scanCollections(kit, use, known?: readonly string[]): CollectionsScan {
    const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
    const all = kit.all()
    const textOf = (element: Element) => plain((element as HTMLElement).innerText)
    const membersOf = (css: string) =>
      all
        .filter((element) => element.matches(css) && kit.visible(element))
        .filter(
          (member) => textOf(member) !== '' && !member.querySelector('th[scope=col],[role=columnheader]'),
        )
        .slice(0, 200)
    /** Words in place of the entries: `No tasks yet`. */
    const denies =
      /\b(?:no|nothing|none|not|nobody|empty)\b|(?:^|\s)0(?:\s\p{L}|$)|n[’']t\b|\b(?:keine?|nichts|aucun|rien|ningun|nada)/iu
    const isPlaceholder = (only: Element): boolean => {
      // A name of its own makes an entry, whatever else it says: “Nadja. Aucun exemplaire disponible”.
      const heading = only.querySelector('h1,h2,h3,h4,h5,h6')
      if ((heading && !denies.test(textOf(heading))) || only.querySelector('input,select')) return false
      // All of “Newsletter will not stop” opens it.
      const opens = Array.from(only.querySelectorAll('button,a[href]'))
      const isOwn = textOf(only).search(denies) > 0
      if (isOwn && opens.some((control) => textOf(control) === textOf(only))) return false
      return (
        textOf(only).length < 160 &&
        // A row whose cells are filled is an entry, whatever it says.
        Array.from(only.querySelectorAll('td')).filter((cell) => plain(cell.innerText) !== '').length < 3 &&
        (only.querySelector('td[colspan]') !== null || denies.test(textOf(only)))
      )
    }
    /** The lone words in one part of a collection, such as “No cards here yet” in a column of a board: of another kind than its entries. */
    const fillsPart = (one: Element, members: readonly Element[]): boolean =>
      members.every((other) => other === one || other.parentElement !== one.parentElement) &&
      members.some((two) =>
        members.some((other) => other !== two && other.parentElement === two.parentElement),
      ) &&
      !one.querySelector('button,input,select,a[href]') &&
      isPlaceholder(one)
    const standsForNone = (one: Element, members: readonly Element[]): boolean =>
      members.length === 1
        ? isPlaceholder(one)
        : members.every((other) => other.className !== one.className || fillsPart(other, members))
    const boxes: Element[] = []
    const collections = (known ?? use.findCollections()).map((css) => {
      const parents: Element[] = []
      const found = membersOf(css)
      let members = found.filter((member) => !standsForNone(member, found))
      const totals = use.readTotals(members)
      members = members.filter((member) => !totals.boxes.includes(member))
      boxes.push(...members)
      const head = use.readGrid.headOf(members)
      const entries = members.map((member) => {
        const read = use.readEntry(member, parents, use.readCurrent)
        const entry = { ...read, rating: use.readRating(member) }
        return head && use.readGrid.inLine(head, member)
          ? { ...entry, cells: use.readGrid.cellsOf(member, use.readCurrent.cellText) }
          : entry
      })
      const rows = members[0]?.closest('table')?.querySelectorAll('thead tr')
      const heads = head
        ? use.readGrid.cellsOf(head, textOf)
        : Array.from(rows?.[rows.length - 1]?.children ?? [], (cell) => plain(cell.textContent))
      return { css, entries, partCounts: use.readPartCounts(parents, members), totals: totals.cells, heads }
    })
    const { removable, boxes: others } = use.findRemovable()
    const dialogOpen = all.some(
      (element) =>
        element.matches('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]') &&
        kit.visible(element),
    )
    return { collections, removable, ...use.readLines(boxes, others), dialogOpen }
  },
)
