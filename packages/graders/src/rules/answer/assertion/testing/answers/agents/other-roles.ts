import type { AnswerCase } from '../answer-case.js'

/** Answers in which the expected value may occur as something else: an offer, a surcharge, the holder of another post. Each was judged before the grader was run on it. */
export const agentsOtherRoles: readonly AnswerCase[] = [
  [
    { any_of: ['Gold'] },
    'Which membership level does the account have?',
    [
      'Gold',
      'The account is on the **Gold** level, renewed yearly.',
      "I've checked the profile page: membership level is Gold. An upgrade to Platinum is offered.",
      'Stufe: Gold',
    ],
    [
      'Silver; an upgrade to Gold is offered',
      'Silver. You can upgrade to Gold for £5 a month.',
      'The level is Silver, with Gold available from next month.',
      'Currently Silver – 200 points short of Gold.',
    ],
  ],
  [
    { money: '£2' },
    'What does one ticket cost?',
    [
      '£2',
      'A ticket is £2.00 (plus a £3.50 booking fee per order).',
      'Final answer: £2 per ticket',
      'The ticket costs 2 GBP.',
    ],
    [
      '£3.50 extra on top of £2',
      '£2 more than last year: £4',
      'It costs £3, £2 for children.',
      'The ticket is £5 after a £2 discount.',
    ],
  ],
  [
    { any_of: ['Tom Hale'] },
    'Who is the deputy head of the library?',
    [
      'Tom Hale',
      'Head: Anna Berg; deputy: Tom Hale',
      'The deputy head is Tom Hale (the head is Anna Berg).',
      'Anna Berg is the head and Tom Hale is her deputy.',
    ],
    [
      'Tom Hale, deputy: Anna Berg',
      'Head: Tom Hale, deputy head: Anna Berg',
      'Anna Berg and Tom Hale, one of them',
      'Tom Hale is the head; his deputy is Anna Berg.',
    ],
  ],
  [
    { number: 128 },
    'How many reviews does the restaurant have?',
    [
      'The restaurant "La Piazza" has 4.6 stars from 128 reviews.',
      '128 reviews (as of 3 June 2026)',
      'Thought: I can see the count. ANSWER: 128',
      'Rating: 4.6/5\nReviews: 128\nPrice: $$',
    ],
    [
      '4.6 stars, reviews not shown; 128 photos',
      '128 is the number for its branch in Leeds; the one asked for has 97.',
      'Around 1,280 reviews',
      'I counted up to 128, then the page stopped loading more.',
    ],
  ],
  [
    { any_of: ['Central Station'] },
    'Where does the 14:05 bus depart from?',
    [
      'Central Station',
      'It departs from **Central Station**, stand 4.',
      'The 14:05 departs from Central Station and arrives at Mill Road.',
      'Departure: Central Station → Mill Road',
    ],
    [
      'It departs from Mill Road and arrives at Central Station.',
      'Mill Road → Central Station',
      'The stop before Central Station',
      'From Mill Road via Central Station to the airport.',
    ],
  ],
  [
    { money: '$1,249.00' },
    'What is the total for the two-night stay?',
    [
      'Total: $1,249 for 2 nights',
      '2 × $560 + $129 taxes = $1,249',
      'The stay comes to US$1,249.00, including $129.00 in taxes and fees.',
      '| Nights | Rate | Total |\n|---|---|---|\n| 2 | $560 | $1,249 |',
    ],
    [
      '$1,249 per night, so $2,498 in all',
      '$1,120 (excluding taxes; $1,249 with breakfast)',
      'Other sites ask $1,249, here it is $1,310.',
      'The most expensive room is $1,249; yours is $980.',
    ],
  ],
  [
    { any_of: ['Dr. Maria Lopez'] },
    'Who is the first author of the paper?',
    [
      'Dr. Maria Lopez',
      'First author: Dr. Maria Lopez, University of Graz',
      'The paper is by Dr. Maria Lopez, Ken Ito and others; Dr. Maria Lopez is listed first.',
      'The first author is Dr. Maria Lopez, who also wrote the appendix.',
    ],
    [
      'Ken Ito. The last author is Dr. Maria Lopez.',
      'Ken Ito (supervised by Dr. Maria Lopez)',
      'Ken Ito, followed by Dr. Maria Lopez',
      'The paper thanks Dr. Maria Lopez; its first author is Ken Ito.',
    ],
  ],
]
