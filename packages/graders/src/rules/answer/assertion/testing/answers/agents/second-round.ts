import type { AnswerCase } from '../answer-case.js'

/** Answers written, and judged, after the rules for those of `other-roles.ts` and `notations.ts`. */
export const agentsSecondRound: readonly AnswerCase[] = [
  [
    { any_of: ['Lucy Grant'] },
    'Who is the treasurer of the club?',
    [
      'The committee page lists the following: Chair – Omar Diaz, Treasurer – Lucy Grant, Secretary – Wen Li. So the treasurer is Lucy Grant.',
      'Lucy Grant (treasurer since 2021)',
      '**Lucy Grant**\n\nSource: Committee page',
      'Task completed. Lucy Grant is listed as treasurer.',
    ],
    [
      'Treasurer: Omar Diaz; chair: Lucy Grant',
      'Omar Diaz took over as treasurer from Lucy Grant.',
      'Lucy Grant, the former treasurer',
      'Contact Lucy Grant to find out who the treasurer is.',
    ],
  ],
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
    { money: '€84' },
    'How much is the cheapest room for one night?',
    [
      'The cheapest is the Economy room at €84; the others cost €99 and €120.',
      '84 Euro',
      'ab 84 € pro Nacht',
      'Economy Single — €84.00 per night (breakfast +€14)',
    ],
    [
      '€84 off, so €120',
      'A room is €168 for two nights, breakfast €84 extra',
      'The most expensive is €84?',
      'Deposit: €84; room: €110',
    ],
  ],
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
    { date: '2026-09-12' },
    'What is the deadline for the application?',
    [
      'September 12, 2026',
      'Applications close on 12 September 2026 at 23:59 CET. Late applications are accepted until 15 September for a fee.',
      '12.09.2026',
      'You have to apply by Saturday, 12 Sept 2026.',
    ],
    [
      'Applications open on 12 September 2026.',
      'The deadline was extended from 12 September 2026 to 30 September 2026.',
      'Notification by 12 September 2026; deadline 1 August 2026',
      'It was 12 September 2025.',
    ],
  ],
  [
    { boolean: true },
    'Can I return the shoes within 30 days?',
    [
      'Yes, you can return them within 30 days.',
      'According to the returns policy, shoes can be returned within 30 days of delivery. So yes.',
      'Sí, tiene 30 días.',
      '**Yes** – returns are accepted for 30 days, unworn.',
    ],
    [
      'No, only within 14 days.',
      'Yes, but only within 14 days.',
      'I assume so, most shops do.',
      'You can exchange them but not return them.',
    ],
  ],
  [
    { duration: '45 min' },
    'How long is the guided tour?',
    [
      'Three quarters of an hour',
      '45 Minuten',
      'The guided tour takes 45 minutes (the audio guide takes 90 minutes).',
      'trois quarts d’heure',
    ],
    [
      'It starts in 45 minutes and takes an hour.',
      'eine halbe Stunde',
      'The wait is 45 min; the tour 60 min.',
      'dos horas',
    ],
  ],
  [
    { list: ['Monday', 'Thursday'] },
    'On which days is the market open?',
    [
      'Mondays and Thursdays',
      'Monday, Thursday',
      'The market is open on Monday and Thursday.',
      '- Monday (8–13)\n- Thursday (8–18)',
    ],
    [
      'Monday to Thursday',
      'Every day except Monday and Thursday',
      'Monday; on Thursday it is closed',
      'Monday, Thursday and Saturday',
    ],
  ],
]
