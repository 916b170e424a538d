import type { AnswerCase } from '../answer-case.js'

/** Answers written, and judged, after the rules for those of `fifth-round.ts`. */
export const agentsSixthRound: readonly AnswerCase[] = [
  [
    { any_of: ['Helsinki'] },
    'In which city was the architect born?',
    [
      'Helsinki',
      'The architect was born in Helsinki, Finland, in 1931.',
      'Born: 4 May 1931, Helsinki',
      'She was born in Helsinki and later moved to Turku.',
      'Birthplace – Helsinki',
    ],
    ['Turku; she studied in Helsinki.', 'She was born in Turku and died in Helsinki.', 'Near Helsinki'],
  ],
  [
    { money: '€19.90' },
    'What does the paperback cost?',
    [
      'The paperback costs €19.90, the hardcover €29.90.',
      '19,90 €',
      'Hardcover €29.90 / Paperback €19.90',
      'Price (paperback): EUR 19.90',
      'zwanzig Euro minus zehn Cent, also 19,90 €',
    ],
    [
      'The hardcover costs €19.90, the paperback €12.90.',
      '€19.90 incl. shipping; the book itself €16.90',
      'Used from €19.90',
    ],
  ],
  [
    { number: 5 },
    'How many seats are left on the 10:00 tour?',
    [
      '5 seats are left on the 10:00 tour.',
      'cinq',
      'Only 5 left!',
      '10:00 tour: 5 seats left (of 20)',
      'Quedan cinco plazas.',
    ],
    [
      '5 seats are left on the 11:00 tour; the 10:00 one is full.',
      '15 of 20 are taken, so there are 15 left',
      '5 of the 20 seats are taken.',
      'Fewer than 5',
    ],
  ],
  [
    { any_of: ['Anna Weiss'] },
    'Who reviewed the pull request?',
    [
      'Anna Weiss',
      'It was reviewed by Anna Weiss.',
      'Author: Joe Lind, reviewer: Anna Weiss',
      'Anna Weiss approved it after a review.',
      'Reviewer → Anna Weiss',
    ],
    ['Author: Anna Weiss, reviewer: Joe Lind', 'A review by Anna Weiss is still pending.'],
  ],
  [
    { list: ['PDF', 'EPUB'] },
    'In which formats can the book be downloaded?',
    [
      'PDF and EPUB',
      'EPUB, PDF',
      'The book can be downloaded as PDF and EPUB.',
      '* PDF\n* EPUB',
      'PDF (2.1 MB), EPUB (0.9 MB)',
    ],
    ['PDF; EPUB is coming soon', 'PDF, EPUB and MOBI', 'only PDF', 'PDF or EPUB? The page shows neither.'],
  ],
  [
    { boolean: true },
    'Is the lake trail wheelchair accessible?',
    [
      'Yes, it is fully accessible.',
      'The lake trail is wheelchair accessible.',
      'yes (paved, 2 km)',
      'Ja.',
      'Correct, the trail is wheelchair accessible.',
    ],
    [
      'Only the first kilometre is.',
      'The forest trail is wheelchair accessible, the lake trail is not.',
      'It is not suitable for wheelchairs.',
    ],
  ],
]
