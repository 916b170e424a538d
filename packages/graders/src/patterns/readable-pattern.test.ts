import { expect, test } from 'vitest'
import { readablePattern, withoutPatterns } from './readable-pattern.js'

test.each([
  ['^https://x\\.test/a', 'to begin with', 'https://x.test/a'],
  ['order\\.html', 'to contain', 'order.html'],
  ['^SM-\\d{5}$', 'text like', 'SM-#####'],
  ['^#?\\s*0*170$', 'text like', '170'],
  ['^(?:red|blue) mug$', 'text like', 'red or blue mug'],
  ['order \\d+ .* (?:shipped|sent)', 'text like', 'order #… … shipped or sent'],
  ['[A-Z]{3}\\.\\d', 'text like', 'AAA.#'],
])('reads %s as %s “%s”', (source, relation, expected) => {
  expect(readablePattern(source)).toEqual({ expected, relation })
})

test.each(['^(?=.*a)(?!b).{3,}$', '^[aeiou]{2}(x|y)+$', '.*', '((a+)+)+$'])(
  'never shows the source of %s',
  (source) => {
    const { expected, relation } = readablePattern(source)
    expect([expected, relation]).toEqual([null, 'text of the form that the check names'])
  },
)

test('reads patterns among expected values, and leaves other texts', () => {
  const found = 'x'
  expect(withoutPatterns({ path: 'a', expected: '^v\\d$', found })).toEqual({
    path: 'a',
    expected: 'v#',
    found,
    relation: 'text like',
  })
  expect(withoutPatterns({ path: 'a', expected: ['^v\\d$', 'b+'], found })).toMatchObject({
    expected: ['v#', 'b+'],
  })
  expect(withoutPatterns({ path: '', expected: 'a^2$', found })).toEqual({
    path: '',
    expected: 'a^2$',
    found,
  })
})
