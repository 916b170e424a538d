import type { AnswerCase } from '../answer-case.js'

/** Places, products and states in the words of agents, each answer judged before the grader was run on it. */
export const agentsThings: readonly AnswerCase[] = [
  [
    { any_of: ['Espresso Roast'] },
    'Which coffee has the highest rating?',
    [
      'Espresso Roast',
      'The highest-rated coffee is Espresso Roast with 4.9 stars, ahead of House Blend (4.7).',
      'Sorting by rating shows "Espresso Roast" first.',
      'Espresso Roast: 4.9/5 (213 ratings)',
    ],
    [
      'House Blend, just ahead of Espresso Roast',
      'House Blend (4.9). Espresso Roast comes second with 4.8.',
      'The lowest-rated coffee is Espresso Roast.',
      'House Blend; customers also bought Espresso Roast.',
    ],
  ],
  [
    { any_of: ['Riverside Park'] },
    'Where will the concert on 5 July take place?',
    [
      'Riverside Park',
      'The concert has been moved from City Hall to Riverside Park.',
      'Venue: Riverside Park (doors 18:00)',
      'In Riverside Park, if the weather is fine.',
    ],
    [
      'The concert has been moved from Riverside Park to City Hall.',
      'City Hall (a ten-minute walk from Riverside Park)',
      'City Hall; last year it was in Riverside Park.',
      'City Hall, in case of fine weather possibly Riverside Park',
    ],
  ],
  [
    { expected: 'Anker 737' },
    'Which power bank did the reviewer recommend?',
    [
      'The reviewer recommends the Anker 737 over the Baseus Blade.',
      'Anker 737 Power Bank',
      'Winner: Anker 737',
      'Her pick is the **Anker 737** because of its display.',
    ],
    [
      'The reviewer recommends the Baseus Blade over the Anker 737.',
      'Baseus Blade. Runner-up: Anker 737',
      'She advises against the Anker 737.',
      'She compares the Anker 737 with the Baseus Blade and prefers the latter.',
    ],
  ],
  [
    { expected: 'https://example.org/guide.pdf' },
    'What is the link to the user guide?',
    [
      'https://example.org/guide.pdf',
      'The user guide is at https://example.org/guide.pdf.',
      '[User guide](https://example.org/guide.pdf)',
      'Link: <https://example.org/guide.pdf>',
    ],
    [
      'https://example.org/guide.pdf.bak',
      'https://example.org/guide',
      'The link https://example.org/guide.pdf is broken; the new one is https://example.org/manual.pdf',
      'I could not open https://example.org/guide.pdf',
    ],
  ],
  [
    { any_of: ['medium'] },
    'Which size is recommended for a height of 175 cm?',
    [
      'Medium',
      'The size guide recommends **medium** (170–178 cm).',
      'Size M (medium)',
      'For 175 cm the guide recommends medium; large starts at 179 cm.',
    ],
    [
      'Large; medium ends at 174 cm.',
      'small or medium',
      'Not medium but large',
      'Large. Medium is sold out anyway.',
    ],
  ],
  [
    { any_of: ['Blue Ridge Trail'] },
    'Which trail is rated hardest?',
    [
      'Blue Ridge Trail is rated hardest (5/5).',
      'The hardest-rated trail: **Blue Ridge Trail**.',
      'Ratings: Lake Loop 2/5, Pine Path 3/5, Blue Ridge Trail 5/5. The hardest is the Blue Ridge Trail.',
      'Blue Ridge Trail, followed by Pine Path.',
      'It’s the Blue Ridge Trail, harder than Pine Path.',
    ],
    [
      'Pine Path, followed by Blue Ridge Trail.',
      'The easiest is the Blue Ridge Trail.',
      'Pine Path (5/5); Blue Ridge Trail has 4/5.',
    ],
  ],
  [
    { any_of: ['Confirmed'] },
    'What is the status of booking 8841?',
    [
      'Booking 8841: Confirmed',
      'Confirmed.',
      'The booking is confirmed; payment is still pending.',
      'Status — Confirmed (since 2 May)',
      'The status of booking 8841 is "Confirmed".',
    ],
    [
      'Pending; it will show Confirmed after payment.',
      'Booking 8814 is Confirmed.',
      'Unconfirmed',
      'Payment: Confirmed; booking: Pending',
    ],
  ],
  [
    { any_of: ['Amsterdam'] },
    'Where does the night train from Zurich arrive?',
    [
      'It arrives in Amsterdam at 09:14.',
      'Zurich → Amsterdam',
      'Amsterdam Centraal',
      'The night train runs from Zurich to Amsterdam via Cologne.',
      'Amsterdam, Netherlands',
    ],
    [
      'Amsterdam → Zurich',
      'It runs from Amsterdam to Zurich.',
      'In Cologne; passengers to Amsterdam change there.',
    ],
  ],
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
]
