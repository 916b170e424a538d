import { expect, test } from 'vitest'
import { gradeAnswer, problemsOf } from './testing/grade-answer.js'
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

const items = (schema: object) => ({
  like: 'webarena_verified',
  results_schema: { type: 'array', items: schema },
})
const response = (data: unknown, status = 'SUCCESS') =>
  JSON.stringify({ task_type: 'RETRIEVE', status, retrieved_data: data })

table('like WebArena-Verified, by the types of a results_schema', [
  [
    { equals: ['March'], ...items({ format: 'month' }) },
    ['["03"]', 'Mar', '3', response(['MARCH']), 'March 2024'],
    ['["13"]', 'May', '["March","March"]', 'in spring'],
  ],
  [
    { equals: [{ latitude: '40.44241', longitude: '-79.93973' }], ...items({ format: 'coordinates' }) },
    [
      '[{"lat": 40.44241, "lon": -79.939735}]',
      '[[40.44241, -79.93973]]',
      response(['40.44241 N, 79.93973 W']),
    ],
    ['[{"lat": 40.4425, "lon": -79.93973}]', '[[-79.93973, 40.44241]]', '40.44241', 'at 40.44241, -79.93973'],
  ],
  [
    { equals: ['40.446111, -79.982222'], ...items({ format: 'coordinates' }) },
    [`40° 26' 46" N, 79° 58' 56" W`],
    [`40° 26' 46" S, 79° 58' 56" W`],
  ],
  [
    {
      equals: [
        {
          house_number: '101',
          street: 'S San Mateo Dr',
          city: 'San Mateo',
          state: 'California',
          postcode: '94010',
        },
      ],
      ...items({ format: 'full_address' }),
    },
    [
      '[{"house_number":101,"street":"South San Mateo Drive","city":"san mateo","state":"CA","postcode":"94010","name":"Café"}]',
    ],
    [
      '[{"house_number":101,"street":"N San Mateo Dr","city":"San Mateo","state":"CA","postcode":"94010"}]',
      '[{"house_number":101,"street":"S San Mateo Dr","city":"San Mateo","state":"CA"}]',
      '101 S San Mateo Dr, San Mateo, CA 94010',
    ],
  ],
  [
    { equals: ['Carnegie Mellon University'], ...items({ format: 'location-name' }) },
    ['["Carnegie Mellon Univ"]', 'University, Carnegie Mellon', 'carnegie mellon university'],
    ['["Carnegie Library"]', '["University of Pittsburgh"]'],
  ],
  [
    { equals: ['^MIT License.*$'], ...items({ format: 'base64' }) },
    [response([Buffer.from('MIT License\r\n(c) me').toString('base64')])],
    [response([Buffer.from('The MIT License').toString('base64')]), '["MIT License"]'],
  ],
  [
    { equals: ['TUlUIExpY2Vuc2U='], ...items({ format: 'base64' }) },
    ['["TUlUIExpY2Vuc2UK"]'],
    ['["bWl0IGxpY2Vuc2U="]'],
  ],
  [
    { equals: ['## A\n\n- one [x y](u)'], ...items({ format: 'markdown' }) },
    [JSON.stringify(['##   A  \r\n\r\n\r\n* one [x\n y](u)'])],
    [JSON.stringify(['# A\n\n- one [x y](u)']), JSON.stringify(['## a\n\n- one [x y](u)'])],
  ],
  [
    { equals: ['{"a":1,"b":[1,2]}'], ...items({ format: 'json' }) },
    [response(['{"B": [1, 2], "A": 1}'])],
    [response(['{"a":1,"b":[2,1]}'])],
  ],
  [{ equals: ['632,64,86'], ...items({ format: 'string_list' }) }, ['["86, 632, 64"]'], ['["86, 632"]']],
  [
    { equals: ['git@__SSH_HOST__:team/site.git'], ...items({ format: 'url' }) },
    ['["ssh://git@localhost:2222/team/site.git"]', 'git@example.org:Team/Site.git'],
    ['["git@example.org:team/other.git"]', 'https://example.org/team/site.git'],
  ],
  [
    {
      equals: [{ min: 0.01, max: 298, names: ['A', ['B', 'C']] }],
      ...items({
        type: 'object',
        properties: {
          min: { format: 'currency' },
          max: { format: 'currency' },
          names: { type: 'array', items: { type: 'string' } },
        },
      }),
    },
    [response([{ names: ['c', 'a'], min: '$0.01', max: '298.05', note: 'left out' }])],
    [response([{ names: ['c'], min: '$0.01', max: 298 }]), response([{ min: 0.01, max: 298 }]), '298'],
  ],
  [
    {
      equals: { task_type: 'retrieve', status: 'NOT_FOUND_ERROR', retrieved_data: null } as object,
      like: 'webarena_verified',
      results_schema: { type: 'null' },
    },
    [response(null, 'NOT_FOUND_ERROR'), response([], 'not_found_error')],
    [response(null), response(['x'], 'NOT_FOUND_ERROR'), 'There is none.'],
  ],
])

test.each([
  [{ equals: ['x'], results_schema: {} }, 'only with "like": "webarena_verified"'],
  [{ equals: ['x'], ...items({ format: 'colour' }) }, 'has no type "colour"'],
])('rejects %j before anything runs', (options, complaint) => {
  expect(problemsOf({ name: 'answer', ...options }).join()).toContain(complaint)
})

table('like AssistantBench', [
  [
    { equals: 'Blue Bottle Coffee', like: 'assistant_bench' },
    ['coffee blue-bottle'],
    ['Blue Bottle', 'It is Blue Bottle Coffee'],
  ],
  [{ number: 1000, like: 'assistant_bench' }, ['1,000', '$1000'], ['there are 1000', '999']],
  [
    { list: ['Oslo', 'Bergen'], like: 'assistant_bench' },
    ['["Bergen", "Oslo"]'],
    ['["Oslo"]', 'Oslo, Bergen'],
  ],
])

test('passes an answer near enough for AssistantBench', async () => {
  const near = { number: 1000, like: 'assistant_bench', at_least: 0.9 }
  expect(await gradeAnswer(near, '950')).toMatchObject({ pass: true })
  expect(await gradeAnswer(near, '850')).toMatchObject({ pass: false })
})

test('has no verdict where WebArena asks a model', async () => {
  expect(await gradeAnswer({ fuzzy_match: 'the red one' }, 'a red one')).toMatchObject({ status: 'skipped' })
  expect(await gradeAnswer({ fuzzy_match: 'the red one' }, 'The red one')).toMatchObject({ pass: true })
})
