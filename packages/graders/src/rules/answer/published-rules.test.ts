import { expect, test } from 'vitest'
import { gradeAnswer } from './testing/grade-answer.js'
import { table } from './testing/answer-table.js'

table('exact_match is WebArena’s', [
  [
    { exact_match: 'Quest Lumaflex™ Band' },
    ['Quest Lumaflex™ Band', ' quest lumaflex™ band\n', '"Quest Lumaflex™ Band"', "'QUEST LUMAFLEX™ BAND'"],
    [
      'Quest Lumaflex Band',
      'Quest Lumaflex™ Band.',
      'Quest  Lumaflex™ Band',
      '“Quest Lumaflex™ Band”',
      'The Quest Lumaflex™ Band',
    ],
  ],
  [{ exact_match: 'N/A' }, ['N/A', 'n/a'], ['NA', 'None', '']],
  [{ exact_match: '2' }, ['2', '"2"'], ['2.0', 'two', '2.']],
])

table('must_include like WebArena', [
  [
    { must_include: ['1', '$7'], like: 'webarena' },
    ['1 for $7', 'it is not 1 but $7', 'SKU12: $75'],
    ['one for $7', '1 for 7'],
  ],
  [
    { must_include: '7', like: 'webarena' },
    ['There are 7.', '$7 each', '7', '(7)'],
    ['17', '7.5', '7-8', '7/8', 'seven'],
  ],
  [{ must_include: ['in stock'], like: 'webarena' }, ['not in stock', 'IN STOCK'], ['sold out']],
  [{ must_exclude: ['cash'], like: 'webarena' }, ['by card'], ['no cash']],
])

table('like WebArena-Verified', [
  [
    { number: 1234, like: 'webarena_verified' },
    ['1,234', '1 234', '1234.0', '1234'],
    ['There are 1234', '1.234', '1234 items'],
  ],
  [
    { money: '$12.50', like: 'webarena_verified' },
    ['12.50', '€12.45', 'about $12.6', '12,50'],
    ['$12.61', '1250', 'none'],
  ],
  [{ boolean: true, like: 'webarena_verified' }, ['yes', 'True', '1', 'ON'], ['Yes, it is.', 'no', 'sure']],
  [
    { equals: 'Buffalo-Niagara', like: 'webarena_verified' },
    ['buffalo niagara', '"Buffalo–Niagara."'],
    ['Buffalo', 'The Buffalo-Niagara'],
  ],
  [{ equals: '^v\\d+$', like: 'webarena_verified' }, ['v12', 'V12'], ['the v12', 'v']],
  [
    { list: ['a', 2, ['b', 'c']], like: 'webarena_verified' },
    [
      '["C","a","2"]',
      '```json\n{"task_type":"RETRIEVE","status":"SUCCESS","retrieved_data":[2,"a","b"]}\n```',
    ],
    ['a, 2, b', '["a",2]', '["a",2,"b","c"]'],
  ],
  [
    { duration: '1 hour', like: 'webarena_verified' },
    ['60 min', '1h', '66 minutes'],
    ['It takes 60 min', '68 minutes', '60'],
  ],
])

test('has no verdict where WebArena asks a model', async () => {
  expect(await gradeAnswer({ fuzzy_match: 'the red one' }, 'a red one')).toMatchObject({ status: 'skipped' })
  expect(await gradeAnswer({ fuzzy_match: 'the red one' }, 'The red one')).toMatchObject({ pass: true })
})
