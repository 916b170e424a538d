import type { AnswerCase } from '../answer-case.js'

/** Answers written, and judged, after the rules for those of `third-round.ts`. */
export const agentsFourthRound: readonly AnswerCase[] = [
  [
    { any_of: ['Hiroshi Tanaka'] },
    "Who won the men's final?",
    [
      'Hiroshi Tanaka beat Luca Moretti 6–4, 7–6 in the final.',
      'The winner of the men’s final was Hiroshi Tanaka.',
      'Tanaka Hiroshi? The site lists the champion as "Hiroshi Tanaka".',
      'Men: Hiroshi Tanaka; women: Ana Silva',
    ],
    [
      'Luca Moretti beat Hiroshi Tanaka 6–4, 7–6.',
      'Women: Hiroshi Tanaka; men: Luca Moretti',
      'Luca Moretti won after Hiroshi Tanaka retired hurt.',
      'Hiroshi Tanaka reached the final but lost.',
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
    { money: '1200 CHF' },
    'What is the rent of the studio, utilities included?',
    [
      "CHF 1'200",
      'CHF 1,200 per month including utilities',
      'Rent 1,050 + utilities 150 = CHF 1,200',
      'Fr. 1200.–',
    ],
    [
      'CHF 1,200 plus utilities of CHF 150, so CHF 1,350',
      'CHF 1,200 deposit; rent CHF 900',
      '€1,200',
      'CHF 12,000',
    ],
  ],
  [
    { number: 4.5 },
    'What is the average rating of the app?',
    ['4.5 out of 5', '4,5 Sterne', '4.5★ (2.3K reviews)', 'Average rating: 4½ stars'],
    ['4.5K ratings, average 3.9', '3.9; the previous version had 4.5', '45', '4 or 4.5'],
  ],
  [
    { date: '2026-12-24' },
    'By when will the parcel arrive?',
    [
      'By 24 December 2026',
      'Estimated delivery: Dec 24, 2026',
      'It was shipped on 20 December 2026 and will arrive by 24 December 2026.',
      '24/12/2026',
    ],
    [
      'Shipped 24 December 2026, arriving 29 December 2026',
      'After 24 December 2026',
      'Not by 24 December 2026; it is delayed until January.',
      '24 November 2026',
    ],
  ],
  [
    { list: ['Ana Ruiz', 'Ben Cole', 'Chi Wu'] },
    'Who are the organisers of the meetup?',
    [
      'Ana Ruiz, Ben Cole and Chi Wu',
      'The organisers are:\n\n* Ana Ruiz (lead)\n* Ben Cole\n* Chi Wu',
      'Organisers: Ben Cole, Ana Ruiz & Chi Wu',
      'Ana Ruiz\nBen Cole\nChi Wu',
    ],
    [
      'Ana Ruiz, Ben Cole and Dan Fox',
      'Ana Ruiz, Ben Cole; speaker: Chi Wu',
      'Ana Ruiz and two others',
      'Ana Ruiz, Ben Cole, Chi Wu and Dan Fox',
    ],
  ],
  [
    { boolean: true },
    'Does the laptop have a backlit keyboard?',
    ['Yes', 'Yes — the spec sheet lists "Backlit keyboard: Yes".', 'It has a backlit keyboard.', 'True'],
    [
      'The keyboard is not backlit.',
      'Backlit keyboard: No',
      'A backlit keyboard is optional (+€40).',
      'Its successor has a backlit keyboard.',
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
]
