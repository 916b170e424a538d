import { deed, lists, mixed, on, says, silent, sorted, type ProofCase, verification } from './proof-case.js'

/** Begins to edit Milk and types into a field; the list stays as it is. */
const typing = (field: ReturnType<typeof on>, text: string) => [
  deed({ ...on('Edit Milk'), before: mixed, after: mixed }),
  deed({ ...field, verb: 'type', given: [text], sends: false, before: mixed, after: mixed }),
]

/** Entries without boxes, in each of which something is struck out. */
const struck = (...texts: readonly string[]) => {
  const listing = lists(...texts)
  return { ...listing, entries: listing.entries.map((entry) => ({ ...entry, ticked: null, done: true })) }
}

/** Acts on a list: filters, sorting, searches, ticks, counts and clearing. */
export const listingCases: readonly ProofCase[] = [
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
    'takes what is struck out in each entry for an edit, and not for a state',
    'filter All / Open',
    [deed({ ...on('Open', 'radio'), before: struck('glas', 'teh', 'adn'), after: struck('teh', 'adn') })],
    'works',
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
    'leaves a filter open that met entries of the chosen kind only',
    'filter by category',
    ['Housing', 'Food'].map((category) => {
      const food = lists('Tea Food', 'Milk Food', 'Bread Food')
      return deed({ ...on('Category', 'combobox'), given: [category], ...silent, before: food, after: food })
    }),
    'untested',
  ],
  [
    'calls a deletion broken that takes nothing away',
    'delete lines',
    [deed({ ...on('Delete line'), ...silent, before: mixed, after: mixed })],
    'broken',
  ],
  [
    'leaves a deletion open where there may be nothing to delete',
    'remove duplicate lines',
    [deed({ ...on('Remove duplicate lines'), ...silent, before: mixed, after: mixed })],
    'untested',
  ],
  [
    'calls editing broken where two saved edits left what was there before',
    'edit entries',
    ['Rye', 'Oats'].flatMap((text) => [
      ...typing(on('Name', 'textbox'), text),
      deed({ ...on('Save'), sends: true, before: mixed, after: mixed }),
    ]),
    'broken',
  ],
  [
    'leaves editing open of which one saved edit left what was there before',
    'edit entries',
    [
      ...typing(on('Name', 'textbox'), 'Rye'),
      deed({ ...on('Save'), sends: true, before: mixed, after: mixed }),
    ],
    'untested',
  ],
  [
    'leaves an edit open whose text is still in its field, with words about it',
    'edit entries',
    [
      ...typing(on('Name', 'textbox'), 'Rye'),
      deed({
        ...on('Save'),
        sends: true,
        before: mixed,
        after: mixed,
        values: ['Rye'],
        verification: { ...verification, text_changed: true },
      }),
    ],
    undefined,
  ],
  [
    'leaves an edit open where only a search was typed',
    'edit entries',
    [
      ...typing(on('Find a piece', 'searchbox'), 'a'),
      deed({ ...on('Save'), sends: true, before: mixed, after: mixed }),
    ],
    undefined,
  ],
  [
    'leaves an edit open that a button of its own words gave up',
    'edit entries',
    [
      ...typing(on('Name', 'textbox'), 'Rye'),
      deed({ ...on('Leave it as it was'), sends: true, before: mixed, after: mixed }),
    ],
    undefined,
  ],
  [
    'leaves an edit open that was given up',
    'edit entries',
    [
      ...typing(on('Name', 'textbox'), 'Rye'),
      deed({ verb: 'press', sends: false, discards: true, before: mixed, after: mixed }),
      deed({ ...on('Tea', 'checkbox'), before: mixed, after: mixed }),
    ],
    undefined,
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
]
