import type { AnswerCase } from '../answer-case.js'

/** Answers of agents that give several names, one of which the question asks for. */
export const agentsNamesAmongOthers: readonly AnswerCase[] = [
  [
    { must_include: 'Anna Weiss' },
    'Who reviewed the merge request about dark mode?',
    [
      'The merge request was opened by Joe Lind and reviewed by Anna Weiss.',
      'Reviewer: Anna Weiss (author: Joe Lind)',
    ],
    ['Joe Lind (requested by Anna Weiss)', 'Reviewed by Joe Lind; Anna Weiss was only asked to review it.'],
  ],
  [
    { must_include: 'Harper Lee' },
    'Who wrote the book with the highest rating?',
    ['**Harper Lee** – *To Kill a Mockingbird*, 4.8 stars (next: George Orwell, 4.7).'],
    ['George Orwell, ahead of Harper Lee.'],
  ],
  [
    { must_include: 'Delta' },
    'Which airline offers the cheapest nonstop flight?',
    [
      'Cheapest nonstop: Delta, $189. United is $204 and American has only one-stop flights.',
      "It's Delta Air Lines.",
    ],
    ['United at $189; Delta starts at $204.', 'JetBlue (operated in partnership with Delta)'],
  ],
  [
    { must_include: 'Kyoto' },
    'In which city was the conference held in 2019?',
    ['2019: Kyoto, 2020: online, 2021: Lisbon'],
    ['2018: Kyoto, 2019: Lisbon'],
  ],
  [
    { must_include: 'in transit' },
    'What is the status of my latest order?',
    ['Status: In Transit (expected 18 Nov)'],
    ['It was in transit until yesterday and has now been delivered.'],
  ],
  [
    { must_include: 'Sourdough Starter Guide' },
    'What is the title of the most viewed article?',
    ['“Sourdough Starter Guide” with 12,304 views, followed by “Rye at Home” with 9,811.'],
    ['“Rye at Home” (12,304 views) beats “Sourdough Starter Guide” (9,811).'],
  ],
  [
    { must_include: 'Marta Novak' },
    'Who approved the invoice?',
    ['Freigegeben von Marta Novak am 3. Mai'],
    ['Pending approval by Marta Novak.'],
  ],
  [
    { must_include: 'size 42' },
    'Which size of the boots is still in stock?',
    ['Only size 42 is left; 41 and 43 are sold out.'],
    ['Every size but size 42.'],
  ],
  [
    { must_include: '5:40 PM' },
    'What time does the last train leave for Bath?',
    ['The last departure to Bath is at 5:40 PM from platform 3, arriving 7:05 PM.'],
    ['It leaves at 4:15 PM and arrives at 5:40 PM.'],
  ],
  [
    { must_include: 'Anna Weiss' },
    'Who approved the pull request?',
    [
      'Anna Weiss, who had been asked by Joe Lind, approved it.',
      'It was approved by Anna Weiss (requested by Joe Lind).',
    ],
    ['Joe Lind (assigned by Anna Weiss)', 'Anna Weiss has yet to approve it.'],
  ],
  [
    { must_include: 'Anna Weiss' },
    'Who still has to approve the pull request?',
    ['Anna Weiss has yet to approve it.'],
    [],
  ],
  [
    { must_include: 'Anna Weiss' },
    'Who translated the novel into English?',
    [],
    ['Joe Lind (edited by Anna Weiss)'],
  ],
  [
    { must_include: 'Anna Weiss' },
    'Who wrote the novel?',
    ['Nordlys (written by Anna Weiss, translated by Joe Lind)'],
    [],
  ],
  [
    { must_include: 'Delta' },
    'Which airline is cheapest to Rome?',
    [
      'United $204, Delta $189, JetBlue $230',
      'United charges $180 with a stop and a $40 bag fee; the best deal overall is Delta at $204 all in, so Delta.',
    ],
    ['1. United – $189\n2. Delta – $204\n3. JetBlue – $230'],
  ],
  [
    { must_include: 'Ridge Loop' },
    'Which trail has the most reviews?',
    ['Ridge Loop has 2,310 reviews, ahead of Fern Canyon with 1,902 reviews.'],
    ['Fern Canyon with 2,310 reviews; Ridge Loop has 1,902 reviews.'],
  ],
  [
    { must_include: 'Lisbon' },
    'Where was the meeting in 2021?',
    ['2019 Kyoto, 2020 online, 2021 Lisbon.', 'Lisbon (2021), after Kyoto (2019)'],
    ['Kyoto (2021), Lisbon (2022)', 'In 2021 it took place in Kyoto, in 2022 in Lisbon.'],
  ],
  [{ must_include: 'blue' }, 'Which colour is available?', [], ['Any colour but blue.']],
  [
    { must_include: 'in stock' },
    'Is the lamp in stock?',
    ['Yes, in stock (3 left).'],
    ['It should be back in stock next week.'],
  ],
]
