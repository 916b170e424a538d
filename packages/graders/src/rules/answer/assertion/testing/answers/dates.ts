import type { AnswerCase } from './answer-case.js'

/** Answers to questions for a date. */
export const dates: readonly AnswerCase[] = [
  [
    { date: '2024-05-02' },
    'When was the order placed?',
    [
      '2 May 2024',
      'It was placed on May 2, 2024.',
      'The order was placed on 2024-05-02; I could not see by whom.',
      'On 2 May 2024, not on 3 May 2024',
    ],
    [
      'As of 2 May 2024 I could not find it.',
      'I do not know. Today is 2 May 2024.',
      'Not on 2 May 2024.',
      'Possibly 2 May 2024.',
      'The site was down on 2 May 2024, so I stopped.',
    ],
  ],
  [
    { date: '2026-06-16' },
    'When does the library reopen?',
    [
      '16 June 2026',
      'It reopens on June 16, 2026.',
      'The library is closed until it reopens on 2026-06-16.',
      'I could not see the hours, but it reopens on 16 June 2026.',
    ],
    [
      'It does not reopen on 16 June 2026.',
      'I do not know, maybe June 16, 2026',
      'The page, last changed on 16 June 2026, does not say, and I gave up.',
      'Could not find out (visited on 16 June 2026).',
    ],
  ],
  [
    {
      date: '2026-03-09',
    },
    'When is the deadline?',
    [
      '9 March 2026',
      'March 9, 2026',
      'The deadline is 2026-03-09.',
      'It was extended from 2 March 2026 to 9 March 2026.',
    ],
    [
      'Not 9 March 2026',
      'I stopped on 9 March 2026',
      'It moved from 9 March 2026 to 16 March 2026.',
      '9 or 10 March 2026',
    ],
  ],
  [
    { date: '2026-03-09' },
    'When is the deadline?',
    ['The deadline is 9 March 2026.'],
    [
      'after 9 March 2026',
      'No deadline was found as of 9 March 2026',
      'nach dem 9. März 2026',
      'después del 9 de marzo de 2026',
      'après le 9 mars 2026',
      'Before 9 March 2026',
    ],
  ],
  [
    { date: '2026-05-18' },
    'When will order SM-4410 be delivered?',
    ['Per the order details page, it was shipped on 14 May 2026 and is due to arrive on 18 May 2026.'],
    [
      'It will be delivered some time after 18 May 2026.',
      'The order will arrive before 18 May 2026.',
      'There is no delivery date for SM-4410. The page was last updated on 18 May 2026.',
      'Not earlier than 18 May 2026, but no exact date is given.',
    ],
  ],
  [
    { date: '2026-09-01' },
    'When does the lease of the flat begin?',
    ['The lease starts on 1 September 2026 and runs until 31 August 2027.'],
    [
      'The lease begins later than 1 September 2026.',
      'No start date was found. The advert was posted on 1 September 2026.',
      'Vor dem 1. September 2026',
      'Après le 1er septembre 2026',
    ],
  ],
  [
    { date: '2026-11-12' },
    'When does the passport of the sample person expire?',
    [
      'Expiry date: 12/11/2026 (12 November 2026)',
      'It was issued on 13 November 2016 and expires on 12 November 2026.',
    ],
    [
      'The passport was issued on 12 November 2026; the expiry date is cut off in the picture.',
      'It expires no earlier than 12 November 2026.',
      'The image of the passport never appeared. The form was printed on 12 November 2026.',
    ],
  ],
  [
    { date: '2026-07-03' },
    '¿Cuándo sale el barco?',
    ['El barco sale el 3 de julio de 2026.'],
    ['El barco sale después del 3 de julio de 2026.'],
  ],
  [
    { date: '2026-10-05' },
    'When does the ticket sale start?',
    [
      'Sales start on 5 October 2026; the event itself takes place on 20 December 2026.',
      'The pre-sale for members is on 1 October 2026, the general ticket sale starts on 5 October 2026.',
    ],
    [
      "The event takes place on 5 October 2026. I couldn't find when the ticket sale starts.",
      'It starts after 5 October 2026.',
      'The ticket sale ends on 5 October 2026; no start was given.',
      "The announcement, published on 5 October 2026, doesn't give a date for the sale.",
      'Tickets go on sale in autumn; I have to guess, 5 October 2026.',
    ],
  ],
  [
    { date: '2026-04-30' },
    'When is the paper submission deadline?',
    ['Papers are due on 30 April 2026; notification is on 15 June 2026.'],
    ['The deadline had passed by 30 April 2026, the exact date is missing.'],
  ],
]
