import type { AnswerCase } from '../answer-case.js'

/** Answers written, and judged, after the rules for those of `second-round.ts`. */
export const agentsThirdRound: readonly AnswerCase[] = [
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
    { money: '$15' },
    'What is the monthly price of the Basic plan?',
    [
      '$15/month',
      'Basic: $15/mo · Pro: $29/mo',
      'The Basic plan costs $15 per month, or $150 per year.',
      '$180 a year, i.e. $15 a month',
    ],
    [
      'Basic: $9/mo · Pro: $15/mo',
      '$15 per week',
      'It rises to $15 in May; now it is $12.',
      '$15 setup fee, then $10 per month',
    ],
  ],
  [
    { number: 7 },
    'How many open issues does the repository have?',
    [
      '7 open, 120 closed',
      'There are sieben offene Issues.',
      'Open issues: 7',
      'It has 7 open issues and 3 open pull requests.',
    ],
    [
      '7 closed, 12 open',
      '3 open issues and 7 open pull requests',
      'Issues: 12 (7 of them open bugs)',
      'The page shows page 1 of 7.',
    ],
  ],
  [
    { date: '2025-11-03' },
    'When was version 4.2 released?',
    [
      '3 November 2025',
      'v4.2 — Nov 3, 2025',
      'Version 4.2 came out on November 3rd, 2025, version 4.1 on 1 August 2025.',
      '| Version | Released |\n|---|---|\n| 4.2 | 2025-11-03 |\n| 4.1 | 2025-08-01 |',
    ],
    [
      'Version 4.1 was released on 3 November 2025; 4.2 has not been released.',
      '| Version | Released |\n|---|---|\n| 4.2 | 2026-01-10 |\n| 4.1 | 2025-11-03 |',
      'It was announced on 3 November 2025 and released on 10 January 2026.',
      'On or after 3 November 2025',
    ],
  ],
  [
    { boolean: false },
    'Is the museum open on Mondays?',
    [
      'No, it is closed on Mondays.',
      'The museum is closed on Mondays.',
      'Closed Mondays.',
      'Nein, montags geschlossen.',
    ],
    [
      'It is open on Mondays from 10 to 18.',
      'The museum is closed on Tuesdays.',
      'No, wait: it says Mondays 10–17, so yes.',
      'I could not find the opening hours.',
    ],
  ],
  [
    { list: ['red', 'blue'] },
    'In which colours is the bag in stock?',
    [
      'red and blue',
      'Red ✅, Blue ✅',
      'The bag is in stock in red and in blue.',
      'In stock: red, blue. Sold out: green.',
    ],
    ['red; blue is sold out', 'In stock: red, green. Sold out: blue.', 'red, blue, black', 'blue only'],
  ],
  [
    { must_include: ['14 kg'] },
    'How heavy is the table?',
    ['It weighs 14 kg.', 'Weight: 14 kg (31 lb)', '14 KG', 'The table weighs 14 kg, the chairs 5 kg each.'],
    [
      'It weighs 114 kg.',
      'It carries up to 14 kg.',
      'more than 14 kg',
      'The chairs weigh 14 kg; the table 30 kg.',
    ],
  ],
]
