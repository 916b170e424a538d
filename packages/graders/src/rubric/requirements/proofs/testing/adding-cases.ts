import { deed, lists, on, silent, type ProofCase } from './proof-case.js'

/** Acts that add entries. */
export const addingCases: readonly ProofCase[] = [
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
]
