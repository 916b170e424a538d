import { type ListedEntry, type Listing, type Verification, verificationSchema } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import type { SeenControl } from '../../seen-controls.js'
import { concepts } from '../concepts.js'
import type { Deed } from './reading/deed.js'
import { fitsByConcept } from './reading/fits.js'
import { proofOf } from './proofs.js'

const verification: Verification = verificationSchema.parse(
  Object.fromEntries(
    Object.keys(verificationSchema.omit({ changed_frames: true, handoffs: true }).shape).map((name) => [
      name,
      /^new_(?!tab)/.test(name) ? 0 : false,
    ]),
  ),
)

/** A listing of entries; `[x] ` before a text ticks its box. */
const lists = (...texts: readonly string[]): Listing => ({
  entries: texts.map((text): ListedEntry => {
    const ticked = text.startsWith('[') ? text.startsWith('[x]') : null
    return { text: text.replace(/^\[.\] /, ''), ticked, done: ticked === true, look: String(ticked) }
  }),
  entry_count: texts.length,
  lines: texts.map((text) => text.replace(/^\[.\] /, '')),
  ground: 'white',
})

/** A listing under a line that says how many there are. */
const says = (line: string, ...texts: readonly string[]): Listing => {
  const listing = lists(...texts)
  return { ...listing, lines: [...listing.lines, line] }
}

const control = (name: string, role = 'button'): SeenControl => ({
  selector: `#${name}`,
  role,
  name,
  words: `${name} ${role}`.toLowerCase(),
  unnamed: name === '',
  expands: false,
  selected: false,
  acts: [],
})

const deed = (given: Partial<Deed>): Deed => ({
  step: 1,
  verb: 'click',
  control: null,
  given: [],
  drafts: [],
  sends: true,
  byKey: false,
  double: false,
  before: null,
  after: null,
  responded: true,
  dialogs: [],
  verification,
  ...given,
})

function verdict(text: string, ...deeds: readonly Deed[]): string | undefined {
  const concept = concepts.find(({ asks }) => asks.test(text))!
  const fits = (each: SeenControl) =>
    fitsByConcept[concept.name]?.(each, text) ?? concept.answers?.test(each.words) ?? false
  return proofOf(concept)!({ text, deeds, fits })?.verdict
}

describe('what the acts on a page prove', () => {
  const [mixed, sorted] = [lists('[x] Milk', '[ ] Bread', '[ ] Tea'), lists('Ash', 'Birch', 'Cedar')]
  const on = (name: string, role?: string) => ({ control: control(name, role) })
  const silent = { responded: false }

  it.each<[string, string, readonly Deed[], string | undefined]>([
    [
      'rejects sharing that only a dialog speaks of',
      'a share button',
      [deed({ ...on('Share'), ...silent, dialogs: ['Shared!'] })],
      'broken',
    ],
    [
      'leaves sharing open where a dialog offers the address',
      'a share button',
      [deed({ ...on('Share'), ...silent, dialogs: ['Copy https://example.com/1'] })],
      'untested',
    ],
    [
      'keeps printing that the browser is asked for',
      'a print button',
      [deed({ ...on('Print recipe'), verification: { ...verification, handoffs: ['print'] } })],
      'works',
    ],
    [
      'keeps a filter that lists the open entries',
      'filter All / Active',
      [deed({ ...on('Active', 'link'), before: mixed, after: lists('[ ] Bread', '[ ] Tea') })],
      'works',
    ],
    [
      'rejects a filter that lists the wrong entries',
      'filter All / Done',
      [deed({ ...on('Done', 'tab'), before: mixed, after: lists('[ ] Bread') })],
      'broken',
    ],
    [
      'rejects a filter that only changes its own value',
      'filter by done',
      [deed({ ...on('Show done', 'combobox'), given: ['Done'], ...silent, before: mixed, after: mixed })],
      'broken',
    ],
    [
      'leaves a filter open that met entries of one state only',
      'filter by open',
      [deed({ ...on('Open', 'tab'), before: lists('[ ] Tea'), after: lists('[ ] Tea') })],
      'untested',
    ],
    [
      'never takes a button that removes one entry for one that clears all',
      'clear all',
      [deed({ ...on('Remove Milk'), before: mixed, after: lists('[ ] Bread', '[ ] Tea') })],
      undefined,
    ],
    [
      'rejects a clear that leaves entries',
      'clear all',
      [deed({ ...on('Clear all'), before: mixed, after: lists('[ ] Tea') })],
      'broken',
    ],
    [
      'keeps a clear that takes only what is done',
      'clear completed',
      [deed({ ...on('Clear completed'), before: mixed, after: lists('[ ] Bread', '[ ] Tea') })],
      'works',
    ],
    [
      'rejects a clear that takes open entries as well',
      'clear completed',
      [deed({ ...on('Clear completed'), before: mixed, after: lists() })],
      'broken',
    ],
    [
      'rejects an Enter that lists nothing',
      'add tasks with Enter',
      [
        deed({
          verb: 'type',
          byKey: true,
          drafts: ['Tea'],
          ...silent,
          before: lists(),
          after: lists(),
        }),
      ],
      'broken',
    ],
    [
      'rejects adding that nothing answers',
      'add tasks',
      [deed({ ...on('Add'), ...silent, drafts: ['Tea'], before: lists(), after: lists() })],
      'broken',
    ],
    [
      'keeps adding in doubt where only Enter was tried, and a button adds',
      'add tasks',
      [
        deed({ verb: 'type', byKey: true, drafts: ['Tea'], ...silent, before: lists(), after: lists() }),
        deed({ ...on('Add'), before: lists(), after: lists() }),
      ],
      undefined,
    ],
    [
      'keeps adding in doubt where only a number was typed, which it may refuse',
      'add tasks',
      [deed({ ...on('Add'), ...silent, drafts: ['-4'], before: lists(), after: lists() })],
      undefined,
    ],
    [
      'keeps adding that refuses a second time what it was given',
      'add tasks',
      [
        deed({ ...on('Add'), before: lists(), after: lists('Tea') }),
        deed({ ...on('Add'), ...silent, drafts: ['x'.repeat(9)], before: lists('Tea'), after: lists('Tea') }),
      ],
      'works',
    ],
    [
      'does not take a button for the Enter key',
      'add tasks with Enter',
      [deed({ ...on('Add'), drafts: ['Tea'], before: lists(), after: lists('Tea') })],
      undefined,
    ],
    [
      'keeps a sort that changes the order',
      'sort by name',
      [deed({ ...on('Sort'), before: lists('Cedar', 'Ash', 'Birch'), after: sorted })],
      'works',
    ],
    [
      'leaves a sort open that met one way of sorting',
      'sort by name',
      [deed({ ...on('Sort'), ...silent, before: sorted, after: sorted })],
      'untested',
    ],
    [
      'keeps a search that lists only matches',
      'search',
      [deed({ ...on('Search', 'searchbox'), drafts: ['bir'], before: sorted, after: lists('Birch') })],
      'works',
    ],
    [
      'leaves a search open that lists what does not show the word',
      'search',
      [
        deed({
          ...on('Search', 'searchbox'),
          drafts: ['tree'],
          before: sorted,
          after: lists('Ash', 'Birch'),
        }),
      ],
      'untested',
    ],
    [
      'leaves a box open that only ticks itself',
      'mark as done',
      [
        deed({
          ...on('Milk', 'checkbox'),
          before: { ...mixed, entries: mixed.entries.map((entry) => ({ ...entry, look: '' })) },
          after: {
            ...lists('[ ] Milk', '[ ] Bread', '[ ] Tea'),
            entries: lists('[ ] Milk', '[ ] Bread', '[ ] Tea').entries.map((entry) => ({
              ...entry,
              look: '',
            })),
          },
        }),
      ],
      'untested',
    ],
    [
      'rejects a count of what is left that stays when an entry is ticked',
      'number of items left',
      [
        deed({ before: says('2 left', '[ ] Milk'), after: says('2 left', '[ ] Milk', '[ ] Tea') }),
        deed({
          before: says('2 left', '[ ] Milk', '[ ] Tea'),
          after: says('2 left', '[x] Milk', '[ ] Tea'),
        }),
      ],
      'broken',
    ],
    [
      'keeps a count of what is left that follows an entry that is ticked',
      'number of items left',
      [
        deed({
          before: says('2 left', '[ ] Milk', '[ ] Tea'),
          after: says('1 left', '[x] Milk', '[ ] Tea'),
        }),
      ],
      'works',
    ],
    [
      'rejects an export that only says that it is to come',
      'export',
      [deed({ ...on('Export'), ...silent, dialogs: ['Not yet'] })],
      'broken',
    ],
    [
      'keeps an export that makes a download',
      'export',
      [deed({ ...on('Export'), verification: { ...verification, download: true } })],
      'works',
    ],
    [
      'rejects a theme that leaves the colours',
      'dark mode',
      [deed({ ...on('Dark mode'), ...silent, before: sorted, after: sorted })],
      'broken',
    ],
    [
      'rejects a save that keeps nothing',
      'save',
      [deed({ ...on('Save'), ...silent, dialogs: ['Saved!'] })],
      'broken',
    ],
    [
      'keeps a confirmation that repeats the name',
      'a confirmation',
      [deed({ ...on('Book'), drafts: ['Ada'], before: says('Book'), after: says('See you soon, Ada') })],
      'works',
    ],
    [
      'does not take an error for a confirmation',
      'a confirmation',
      [deed({ ...on('Book'), drafts: ['Ada'], before: says('Book'), after: says('Choose a date') })],
      'untested',
    ],
    [
      'keeps what is still there after a reload',
      'survives a reload',
      [
        deed({ drafts: ['Tea'], byKey: true }),
        deed({ verb: 'open', sends: false, before: lists('Tea'), after: lists('Tea') }),
      ],
      'works',
    ],
  ])('%s', (_, text, deeds, expected) => {
    expect(verdict(text, ...deeds)).toBe(expected)
  })
})
