import type { AnswerCase } from '../answer-case.js'

/** Answers written, and judged, after the rules for those of `fourth-round.ts`: plainer ones. */
export const agentsFifthRound: readonly AnswerCase[] = [
  [
    { expected: 'Samuel Okafor' },
    'Find the contact person for the workshop and report their name.',
    [
      'The contact person for the workshop is Samuel Okafor (s.okafor@uni.example).',
      'Samuel Okafor',
      'I opened the workshop page, scrolled to the bottom and found the contact section. It names Samuel Okafor, phone 020 7946 0000.',
      'Contact: Samuel Okafor, Events Office',
    ],
    [
      'Contact: Events Office (not Samuel Okafor, who left in May)',
      'The workshop is led by Samuel Okafor; the contact person is Julia Brandt.',
      'No contact person is listed for the workshop.',
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
    { money: '£45' },
    'What is the annual membership fee for students?',
    [
      'Students pay £45 a year.',
      '£45 (adults: £60)',
      'Adult £60, student £45, family £110',
      'The annual fee for students is £45, which is £15 less than the standard fee.',
      '| Type | Fee |\n|---|---|\n| Adult | £60 |\n| Student | £45 |',
    ],
    [
      'Adult £45, student £30',
      'Students get £45 off.',
      '£45 per month',
      '£45 for adults; students join free',
    ],
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
    { date: '2026-10-01' },
    'From when is the new timetable valid?',
    [
      'From 1 October 2026',
      'Valid from 1 October 2026 until 31 March 2027.',
      '1 Oct 2026 – 31 Mar 2027',
      'The new timetable takes effect on October 1st, 2026.',
      'ab 01.10.2026',
    ],
    [
      'Until 1 October 2026',
      'The old one ends on 1 October 2026; the new one starts on 5 October 2026.',
      '1 October 2025',
    ],
  ],
  [
    { boolean: false },
    'Is parking free at the venue?',
    ['No, parking costs £5.', 'No. £5 per day.', 'Parking is not free.', 'nein'],
    [
      'Parking is free.',
      'Yes, parking is free after 18:00 and on Sundays.',
      'The venue has no information on parking.',
      'Parking is available.',
    ],
  ],
]
