import type { AnswerCase } from './answer-case.js'

/** Answers to questions with several right answers. */
export const choices: readonly AnswerCase[] = [
  [
    { any_of: ['in stock'] },
    'Is the lamp in stock?',
    [
      'in stock',
      'It is in stock.',
      'Yes, in stock: 3 left',
      'The lamp is currently in stock.',
      'The lamp is not sold out, it is in stock.',
    ],
    [
      'not in stock',
      'It is not in stock.',
      "It isn't in stock.",
      'The lamp is no longer in stock.',
      'There are none in stock.',
      'No lamps in stock.',
      'Never in stock.',
      'I do not know if it is in stock.',
      'It may be in stock, or may not.',
      'out of stock',
    ],
  ],
  [
    { any_of: ['not in stock', 'out of stock', 'sold out'] },
    'Is the lamp in stock?',
    [
      'It is not in stock.',
      'Not in stock at the moment.',
      'The lamp is sold out.',
      'Out of stock!',
      'No, it is sold out until May.',
    ],
    [
      'It is not sold out.',
      'The lamp is no longer out of stock.',
      'I could not tell whether it is sold out.',
      'in stock',
      'It might be sold out.',
    ],
  ],
  [
    { any_of: ['free', 'no charge'] },
    'What does delivery cost?',
    ['Delivery is free.', 'There is no charge.', 'It is free from £50.', 'no charge for delivery'],
    ['It is not free.', 'Delivery is never free.', 'I do not know if it is free.', 'free or £4, hard to say'],
  ],
  [
    { any_of: ['couldn’t find', "couldn't find", 'not found'] },
    'Find the order 99. If it does not exist, say that you could not find it.',
    ["I couldn't find order 99.", 'Order 99 was not found.', 'I couldn’t find it.'],
    ["I couldn't find the search box, so I stopped.", 'I found it.', 'Order 99 is shipped.'],
  ],
  [
    {
      any_of: ['out of stock', 'sold out'],
    },
    'Is the lamp available?',
    [
      'The lamp is sold out.',
      'Out of stock',
      'Sorry, it is out of stock.',
      'It is currently sold out, so I could not add it.',
    ],
    [
      'It is not sold out.',
      'In stock',
      'I could not find out if it is sold out.',
      'Maybe sold out',
      'I ran out of steps',
      "It isn't out of stock",
      'The page is unavailable',
    ],
  ],
  [
    { any_of: ['shipped', 'dispatched'] },
    'What is the status of order 7731?',
    ['Order 7731 has been shipped.'],
    [
      'It will be shipped tomorrow.',
      'The order page shows an error. Orders are usually shipped within 2 days.',
      'Order 7730 was shipped; order 7731 could not be found.',
      'It was about to be dispatched but was cancelled.',
    ],
  ],
  [
    { any_of: ['open', 'opened'] },
    'What is the state of ticket 310?',
    ['Ticket 310 is open.'],
    ['Ticket 301 is open; I found no ticket 310.', 'The ticket will be opened once approved.'],
  ],
  [
    { any_of: ['delayed'] },
    'What is the status of train RE 5?',
    ['RE 5 is delayed by 12 minutes.'],
    [
      "RE 4 is delayed; RE 5 wasn't on the board.",
      "The status couldn't be loaded, trains on this line are often delayed.",
      'RE 5 runs on time, unlike RE 7, which is delayed.',
    ],
  ],
  [
    { any_of: ['cancelled'] },
    'What is the status of order 55?',
    ['The order is cancelled; it will not be shipped.'],
    ['It can be cancelled.'],
  ],
]
