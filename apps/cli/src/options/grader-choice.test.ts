import { expect, test } from 'vitest'
import { graderChoice } from './grader-choice.js'

test.each([
  ['answer', 'answer'],
  ['./mine.mjs', './mine.mjs'],
  ['within_steps:max=5', { name: 'within_steps', max: 5 }],
  ['answer:equals=a, b,mode=exact', { name: 'answer', equals: 'a, b', mode: 'exact' }],
  ['url:equals=http://x/?a=b', { name: 'url', equals: 'http://x/?a=b' }],
  ['answer:equals="5"', { name: 'answer', equals: '5' }],
  ['{"name":"within_steps","max":5}', { name: 'within_steps', max: 5 }],
])('reads %s', (text, spec) => expect(graderChoice(text, ['url'])).toEqual(['url', spec]))

test.each(['', '{"max":5}', '{name}', 'within_steps:', 'within_steps:5'])(
  'rejects %j with the forms there are',
  (text) => expect(() => graderChoice(text)).toThrow(/within_steps:max=5/),
)
