import { deed, lists, on, says, silent, sorted, verification, type ProofCase } from './proof-case.js'

/** Acts whose effect is outside of lists: handing over, saving, colours, confirmations, reloads. */
export const responseCases: readonly ProofCase[] = [
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
    'does not take a draft for lost that stands in its field again',
    'the draft is there after a reload',
    [
      deed({ ...on('Preview'), drafts: ['Tea'], before: lists(), after: lists('Tea') }),
      deed({ verb: 'open', before: lists('Tea'), after: lists(), values: ['Tea'] }),
    ],
    undefined,
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
]
