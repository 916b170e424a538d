/// <reference lib="dom" />
import { defineScanWith } from '../../../kit/define-scan.js'
import type { Listing } from '@webeval/core'
import type { Place } from '../../../kit/page-kit.js'
import { entryLooks } from './listing/entry-looks.js'
import { findEntries } from './listing/find-entries.js'
import { findHandles } from './listing/find-handles.js'
import { isChoice } from './listing/is-choice.js'
import { readPage } from './listing/read-page.js'
import { readState } from './listing/read-state.js'
import { readText } from './listing/read-text.js'

/** How one listed entry can be acted on. Selectors of hidden controls count: the mouse or the focus may show them. */
export interface EntryHandles {
  readonly text: string
  readonly done: boolean
  readonly entry: Place
  /** Its text, where a double click would edit it. */
  readonly label: Place
  readonly tick: Place | null
  readonly editor: Place | null
  readonly remover: Place | null
  /** The remover can be seen without the mouse. */
  readonly removerShown: boolean
}

/** The page's listing, and how to act on each of its first entries. */
export interface ListingScan extends Listing {
  readonly handles: readonly EntryHandles[]
}

const parts = { entryLooks, findEntries, findHandles, isChoice, readPage, readState, readText }

/** Reads what the page lists: rows, cards and entries, also a single one. Runs in the page. */
export const scanListing = defineScanWith(
  parts,
  function scanListing(
    kit,
    use,
    most: { readonly handles: number; readonly texts: readonly string[] },
  ): ListingScan {
    const { stateOf, tickOf, looksDone, labelOf, lookOf } = use.readState
    const entries = use.findEntries(use.readText, use.isChoice, use.entryLooks)
    const read = entries.slice(0, 300).map((element) => {
      const tick = tickOf(element)
      return {
        element,
        text: use.readText(element).slice(0, 160),
        ticked: tick ? stateOf(tick) : null,
        done: looksDone(element),
        look: lookOf(element),
      }
    })
    const isWanted = ({ text: said }: { readonly text: string }) =>
      most.texts.some((wanted) => said.includes(wanted))
    const first = [...read.filter(isWanted), ...read.filter((entry) => !isWanted(entry))]
    const handles = first
      .slice(0, most.handles)
      .map(({ element, text: said, ticked, done }): EntryHandles => {
        const tick = tickOf(element)
        const shown =
          tick && getComputedStyle(tick).display !== 'none' && tick.getBoundingClientRect().width > 0
        const handle =
          tick && !shown ? ((tick as HTMLInputElement).labels?.[0] ?? tick.parentElement ?? tick) : tick
        const remover = use.findHandles.findRemover(element)
        const editor = use.findHandles.findEditor(element)
        const pick = (one: Element | undefined) => (one ? kit.place(one) : null)
        return {
          text: said,
          done: ticked ?? done,
          entry: kit.place(element),
          label: kit.place(labelOf(element)),
          tick: pick(handle),
          editor: pick(editor && kit.visible(editor) ? editor : undefined),
          remover: pick(remover),
          removerShown: remover !== undefined && kit.visible(remover),
        }
      })
    return {
      entries: read
        .slice(0, 80)
        .map((entry) => ({ text: entry.text, ticked: entry.ticked, done: entry.done, look: entry.look })),
      entry_count: entries.length,
      ...use.readPage(),
      handles,
    }
  },
)
