import { table } from './testing/answer-table.js'

table('equals (WebArena exact_match, WebArena-Verified strings)', [
  [{ equals: 'N/A' }, ['N/A', 'n/a', ' "N/A" ', "'n/a'"], ['NA', 'The answer is N/A', '']],
  [{ exact_match: '2' }, ['2', '"2"'], ['2.0 stars', '12']],
  [
    { equals: 'Quest Lumaflex™ Band' },
    ['quest lumaflex band', 'Quest  Lumaflex™ Band.', '"Quest Lumaflex Band"', '**Quest Lumaflex™ Band**'],
    ['Quest Lumaflex', 'Quest Lumaflex Band XL'],
  ],
  [{ equals: 'Bob in Vegas' }, ['Bob-in-Vegas', 'BOB IN VEGAS', 'bob\tin vegas'], ['Bob, Vegas']],
  [{ equals: 'T. Gannon' }, ['T.–Gannon', 'T.—Gannon'], ['Gannon']],
  [{ equals: 'Café Zoë' }, ['Cafe Zoe', 'café zoë'], ['Caf Zo']],
  [{ equals: 'ﬁve ①' }, ['five 1'], []],
  [{ equals: '123-4567' }, ['123-4567'], ['123 4567', '1234567']],
  [
    { equals: '^#?\\s*0*170$' },
    ['#170', '170', '#0170', '# 170'],
    ['#171', '#17 0', '#17test0', 'Order #170', '^x$'],
  ],
  [
    { equals: 'git@host:egg/robot.git' },
    ['git@host:egg/robot.git'],
    ['git@host:egg/robots.git', 'https://host/egg/robot.git', 'git@host:egg/robot'],
  ],
  [{ equals: '', must_exclude: ['x'] }, ['', '""'], ['y']],
  [{ equals: 7 }, ['7', 'There are 7.', 'seven'], ['8', '17']],
  [{ equals: true }, ['Yes', 'true'], ['no']],
  [{ equals: ['a', 'b'] }, ['b, a', '["a","b"]'], ['a']],
  [
    { equals: { name: 'Tofu', price: 4.5 } },
    [
      '{"name":"tofu","price":"4.50"}',
      '```json\n{"price": 4.5, "name": "Tofu"}\n```',
      'Here: {"name":"Tofu","price":4.5}',
    ],
    ['{"name":"Tofu"}', '{"name":"Tofu","price":4.5,"x":1}', 'Tofu, 4.5'],
  ],
])

table('must_include and must_exclude (WebArena, VisualWebArena)', [
  [{ must_include: ['1985/04/18'] }, ['The date is 1985/04/18'], ['The date is 1936/04/18']],
  [{ must_include: ['7'] }, ['There are 7.', '7 items', '(7)', '7, 8'], ['17', '70', '7.5', '1,700', 'v0.7']],
  [{ must_include: ['0'] }, ['0 reviews'], ['10 reviews', '2,000']],
  [{ must_include: ['$36.39'] }, ['It cost $36.39 in all.', '$36.39'], ['$36.390', '$36.3', '36.39']],
  [
    { must_include: ['12 min', '3.5km'] },
    ['12 minutes, 3.5km'],
    ['12 minutes', '112 min, 3.5km', '12 min, 13.5km'],
  ],
  [{ must_include: ['grey |OR| gray'] }, ['It is gray', 'Grey!'], ['green']],
  [{ must_include: 'Ann' }, ['ann', 'Joanna'], ['Bob']],
  [{ must_include: ['a'] }, ['grade a', 'A'], ['banana']],
  [
    { must_include: ['Carnegie Mellon University', 'Pittsburgh'] },
    ['carnegie mellon university in Pittsburgh, PA'],
    ['Carnegie Mellon'],
  ],
  [{ must_include: ['"quoted"'] }, ['it is quoted'], ['it is not']],
  [{ must_include: ['red'], must_exclude: ['blue'] }, ['red'], ['red and blue', 'green']],
])

table('any_of', [
  [{ any_of: ['grey', 'gray'] }, ['grey', 'It is gray.'], ['green', 'greyhound']],
  [{ any_of: [{ equals: 'a' }, { number: 3 }] }, ['A', 'three'], ['b', '4']],
  [{ any_of: [3, 4] }, ['3', '4'], ['5', '34', '3 or 4']],
  [{ must_exclude: ['maybe'], any_of: ['yes', 'sure'] }, ['Sure'], ['maybe, sure']],
])

table('boolean (WebArena-Verified)', [
  [
    { boolean: true },
    ['true', 'TRUE', 'yes', 'Y', '1', 't', 'on', 'Yes, it is in stock.', 'The answer is yes.', '**Yes**'],
    ['no', 'false', 'Not true', 'maybe', ''],
  ],
  [
    { boolean: false },
    ['false', 'No', 'n', '0', 'off', 'No, it is sold out.', 'That is not true.', 'There is no such offer'],
    ['yes', 'It is available', '1'],
  ],
])

table('pattern and schema', [
  [{ pattern: 'order #?\\d{4}' }, ['Order #1234', 'It is order 1234'], ['order 12']],
  [
    { schema: { type: 'object', required: ['total'], properties: { total: { type: 'number' } } } },
    ['{"total": 4}', '```json\n{"total": 4.5}\n```'],
    ['{"total": "4"}', 'total: 4', '[]'],
  ],
  [{ schema: { type: 'string', pattern: '^\\d+$' } }, ['42'], ['forty-two']],
])

table('answers that give up or only contain the word', [
  [{ number: 3 }, [], ['I could not find it', 'N/A']],
  [{ equals: 'done' }, [], ['undone']],
])
