import type { AnswerCase } from '../answer-case.js'

/** Numbers among other numbers in the words of agents, each answer judged before the grader was run on it. */
export const agentsNumbers: readonly AnswerCase[] = [
  [
    { number: 42 },
    'How many people attended the workshop?',
    [
      'zweiundvierzig',
      'quarante-deux personnes',
      'A total of 42 people attended: 30 in person and 12 online.',
      'Attendance: 42 (capacity 60)',
    ],
    [
      '30 in person and 42 online, so 72 in total',
      'The room has a capacity of 42; 35 people attended.',
      '42 registered, 38 attended',
      'cuarenta',
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
    { number: 4.5 },
    'What is the average rating of the app?',
    ['4.5 out of 5', '4,5 Sterne', '4.5★ (2.3K reviews)', 'Average rating: 4½ stars'],
    ['4.5K ratings, average 3.9', '3.9; the previous version had 4.5', '45', '4 or 4.5'],
  ],
  [
    { number: 12 },
    'How many chapters does the guide have?',
    [
      'The guide has 12 chapters and 3 appendices.',
      'douze',
      '12 chapters (240 pages)',
      'zwölf Kapitel',
      'It consists of twelve chapters.',
    ],
    ['12 pages in 4 chapters', 'Chapter 12 is the last but one.', 'dozens', 'At least 12 chapters'],
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
]
