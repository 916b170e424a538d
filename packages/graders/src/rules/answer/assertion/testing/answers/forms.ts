import type { AnswerCase } from './answer-case.js'

/** Answers compared by an exact form: equality, a pattern, a schema. */
export const forms: readonly AnswerCase[] = [
  [
    { equals: 'Processing' },
    'What is the status of the order?',
    ['Processing', 'processing.', '"Processing"', '**Processing**'],
    ['No longer Processing', 'Not Processing', 'Processing?? no idea', 'Processing or Shipped'],
  ],
  [
    { pattern: 'SM-\\d{5}' },
    'What is the order number?',
    ['SM-23842', 'The order number is SM-23842.', 'I could not print it, but the number is SM-23842.'],
    ['I could not open order SM-23841.', 'Not SM-23842.', 'I do not know; perhaps SM-23842.'],
  ],
  [
    { schema: { type: 'string', minLength: 3 } },
    'Describe the logo.',
    ['A blue fox', 'A fox that is not red'],
    ["I don't know.", 'I could not open the page.', 'No idea, sorry.'],
  ],
  [
    { assistant_bench: 'Blue Bottle Coffee' },
    'Which café is nearest?',
    ['Blue Bottle Coffee', 'blue bottle coffee.'],
    ['I could not find Blue Bottle Coffee', 'I do not know'],
  ],
]
