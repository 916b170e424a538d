import { describe, expect, test } from 'vitest'
import { gradeAnswer, problemsOf } from './answer/testing/grade-answer.js'

/** Expectation, answers that meet it, answers that do not. */
type Case = readonly [options: object, meets: readonly string[], misses: readonly string[]]

function table(name: string, cases: readonly Case[], query?: string) {
  describe(`${name}`, () => {
    for (const [options, meets, misses] of cases) {
      for (const answer of meets)
        test(`${JSON.stringify(options)} ← ${JSON.stringify(answer)} passes`, async () => {
          const grade = await gradeAnswer(options, answer, { query })
          expect(grade).toMatchObject({ status: 'graded', pass: true, score: 1 })
        })
      for (const answer of misses)
        test(`${JSON.stringify(options)} ← ${JSON.stringify(answer)} fails`, async () => {
          const grade = await gradeAnswer(options, answer, { query })
          expect(grade).toMatchObject({ status: 'graded', pass: false })
          expect(grade.score).toBeLessThan(1)
        })
    }
  })
}

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

table('number (WebArena-Verified, AssistantBench)', [
  [
    { number: 1234.5 },
    [
      '1234.5',
      '1,234.50',
      '1.234,50',
      "1'234.5",
      '1 234.5',
      '1 234,5',
      '$1,234.50',
      'The total is 1,234.50.',
      '1.2345e3',
      '**1234.5**',
    ],
    ['1234', '12345', '1,234', '1,234.51', 'about a thousand', '', '1234.5 or 1235'],
  ],
  [
    { number: 2 },
    ['2', '2.0', 'two', 'Two.', '2 mugs', 'There are two mugs', '"2"', '2 out of 5', '2/5'],
    ['3', '22', 'twelve', '2 or 3', 'A2', 'SKU-2', '2nd'],
  ],
  [{ number: 0 }, ['0', '0.0', 'zero', 'none', 'There are no results.'], ['1', 'I do not know', 'no']],
  [{ number: 23 }, ['twenty-three', 'Twenty three', '23'], ['twenty', 'two three']],
  [{ number: 1205 }, ['one thousand two hundred and five', '1,205', '1205'], ['1,205.5']],
  [{ number: -5 }, ['-5', '−5', 'It is -5 °C'], ['5']],
  [{ number: 1200000 }, ['1.2 million', '1,200,000', '1.2M', '1 200 000', '1.200.000'], ['1.2']],
  [{ number: '12%' }, ['12%', '12 %', '12', '12 percent'], ['0.12', '120%']],
  [{ number: 10, tolerance: 0.5 }, ['10.5', '9.5', '10'], ['10.51', '9.4']],
  [{ number: 200, tolerance: '5%' }, ['210', '190'], ['211', '189']],
  [{ number: 200, tolerance: { relative: 0.01, absolute: 5 } }, ['205', '195'], ['206']],
  [{ number: 1.5 }, ['1.5', '1,5'], ['15', '1.50001']],
  [{ number: 1200000 }, ['There are 1.200.000 in all'], ['1.2', '1,200,000 to 1,300,000']],
  [{ number: 10 }, ['10 guests'], ['10-20 guests', '10–20']],
  [{ number: 1234 }, ['١٢٣٤', 'कुल १,२३४', '合計1234円', '1,234 or so'], ['١٢٣', '१२३']],
  [
    { number: 7 },
    [
      'On 3 May 2024 there were 7',
      'At 10:30 I counted 7',
      '3 + 4 = 7',
      'The total is **7**, of which 3 are red',
    ],
    ['On 7 May 2024'],
  ],
])

table(
  'number, where the question names numbers too',
  [
    [
      { number: 5 },
      ['5 mugs cost less than 20', 'Under 20 there are 5'],
      ['20', '6 cost less than 20', '5 or 6 cost less than 20'],
    ],
  ],
  'How many mugs cost less than 20 euros?',
)

table('money (WebArena-Verified currency)', [
  [
    { money: '$1,234.50' },
    [
      '$1,234.50',
      '1234.5',
      '1,234.50',
      'USD 1234.50',
      '1.234,50',
      '1234.50 USD',
      '$ 1 234.50',
      'The total was $1,234.50, for 3 items.',
      '1,234.50 dollars',
      'US$1,234.50',
    ],
    [
      '$1,234.51',
      '$1,234',
      '$123450',
      '€1,234.50',
      '-$1,234.50',
      '$-1234.50',
      '$1,234.50 or $1,235',
      '',
      'three',
    ],
  ],
  [{ money: 68.51 }, ['€68,51', '$68.51', '68.51', '£68.51', '68,51 €', '68.51EUR'], ['68.5', '€6.851']],
  [
    { money: '€1.234,56' },
    ['1.234,56 €', '€1,234.56', '1234.56', 'EUR 1 234,56', '1 234,56 euros'],
    ['1.23', '$1,234.56'],
  ],
  [{ money: 1234 }, ['1.234 €', '€1,234', '$1.234', '1,234', '€1.234,-', '1234.00'], ['1.23', '€12.34']],
  [{ money: 64 }, ['The kettle costs $64.00. It was $80.00 before.', '$64', '64 dollars'], ['$64 or $80']],
  [{ money: '-$5.00' }, ['-$5', '$-5.00', '-5.00'], ['$5.00']],
  [{ money: 36.39, tolerance: 0.1 }, ['36.4', '$36.30'], ['36.5']],
  [{ money: 'CAD 5' }, ['$5', 'CA$5', 'CAD 5.00', '5'], ['€5', 'US$5']],
  [{ money: '$5' }, ['$5', 'US$ 5'], ['CAD 5', 'AU$5']],
  [{ money: '1.299 kr' }, ['1 299 kr', 'kr. 1.299,00', 'SEK 1299'], ['1.299 €', '1,30 kr']],
  [{ money: 0 }, ['$0', '0.00', '$0.00'], ['$10']],
  [{ money: '$1.2M' }, ['$1,200,000', '$1.2 million'], ['$1.2']],
])

table('duration and distance (WebArena-Verified)', [
  [
    { duration: '2h 30min', tolerance: 0 },
    [
      '2 hours 30 min',
      '2h30m',
      '150 minutes',
      '2.5 hours',
      '2 hrs and 30 mins',
      '2:30:00',
      '2:30 hours',
      'It takes 2 hours, 30 minutes by car.',
    ],
    ['2 hours', '150', '2:30', '25 min', '2h 31min', '2 hours or 30 minutes', ''],
  ],
  [{ duration: '7min' }, ['8m', '9 min', '4 min'], ['11m']],
  [
    { distance: '1.7km', tolerance: 0 },
    ['1700 m', '1.7 kilometers', '1,700 metres', '1,7 km'],
    ['1.7', '1.7 mi', '17 km'],
  ],
  [{ distance: '914km' }, ['914005m', '568 miles', '914k'], ['1828 km']],
  [{ list: ['7min', '1.2 km'] }, ['7 minutes; 1200 m'], ['8 minutes; 1200 m']],
])

table('date (WebArena-Verified)', [
  [
    { date: '2023-01-16' },
    [
      '2023-01-16',
      '01/16/2023',
      '1/16/2023',
      '16/01/2023',
      'January 16, 2023',
      'Jan 16, 2023',
      'Jan 16 2023',
      '16 January 2023',
      '16th of January, 2023',
      'Monday, January 16th, 2023',
      '16.01.2023',
      '16.1.23',
      '2023/1/16',
      '20230116',
      '16-Jan-2023',
      "Jan 16 '23",
      'January 16,2023',
      '16. Januar 2023',
      '16 de enero de 2023',
      '16 janvier 2023',
      '2023年1月16日',
      '2023-01-16T10:30:00Z',
      'It was placed on January 16, 2023 at 10:30 am.',
      'Sept 1 is wrong; it is **Jan 16, 2023**',
    ],
    [
      '2023-01-17',
      '01/17/2023',
      'January 16',
      'January 2023',
      '2022-01-16',
      '16',
      '',
      'Jan 16, 2023 or Jan 17, 2023',
    ],
  ],
  [{ date: '03/04/2024' }, ['March 4, 2024', '2024-03-04', '4 Mar 2024'], ['April 3, 2024']],
  [{ date: '03/04/2024', day_first: true }, ['April 3, 2024', '2024-04-03', '3/4/2024'], ['March 4, 2024']],
  [{ date: 'March 4' }, ['March 4', 'March 4, 2024', '4 March'], ['March 5']],
  [{ date: 'March 2024' }, ['March 2024', '2024-03', 'March 4, 2024'], ['April 2024', 'March 2023']],
  [{ date: '2024-02-29' }, ['Feb 29, 2024'], ['Feb 29, 2023']],
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

table('list (WebArena-Verified arrays)', [
  [
    { list: ['Sprite', 'Yoga Strap', 'Digital Watch'] },
    [
      'Sprite, Yoga Strap, Digital Watch',
      'digital watch; sprite; yoga strap',
      '["Yoga Strap","Sprite","Digital Watch"]',
      '- Sprite\n- Digital Watch\n- Yoga-Strap',
      'The products are: Sprite, Digital Watch, and Yoga Strap.',
      '1. Sprite\n2. Yoga Strap\n3. Digital Watch',
      'Here they are:\nSprite\nYoga Strap\nDigital Watch',
      'Sprite, Digital Watch and Yoga Strap',
    ],
    ['Sprite, Yoga Strap', 'Sprite, Yoga Strap, Digital Watch, Band', 'Sprite, Sprite, Yoga Strap', ''],
  ],
  [{ list: ['a', 'b', 'c'], ordered: true }, ['a, b, c', '["A","B","C"]'], ['a, c, b', 'a, b', 'a, b, c, d']],
  [
    { list: [['Ann Lee', 'A. Lee'], 'Bob'] },
    ['Bob, Ann Lee', 'a. lee, bob'],
    ['Ann Lee, A. Lee, Bob', 'Ann Lee'],
  ],
  [{ list: ['Lee, Ann', 'Roy, Bob'] }, ['Roy, Bob; Lee, Ann', '- Lee, Ann\n- Roy, Bob'], ['Lee, Ann']],
  [{ list: [1, 2.5, 1000] }, ['2.5, 1, 1,000', '[1, 2.5, 1000]', '1 2.5 1000'], ['1, 2.5']],
  [{ list: ['$10.50', '$10.50'] }, ['10.50, 10.5'], ['10.50']],
  [{ list: ['2024-01-01', '2024-02-01'] }, ['Feb 1 2024; Jan 1 2024'], ['Feb 1 2024; Jan 2 2024']],
  [{ list: [] }, ['none', '[]', 'N/A', ''], ['a']],
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

table('the answer is no answer', [
  [{ number: 3 }, [], ['I could not find it', 'N/A']],
  [{ equals: 'done' }, [], ['undone']],
])

const plain = (own: unknown, answer: string | null) => gradeAnswer('answer', answer, { own })

describe('plain answer: metadata.additional.answer', () => {
  test.each([
    ['Copper Kettle', 'The best one is the Copper Kettle.'],
    ['Copper Kettle', 'copper kettle'],
    ['$1,234.50', 'It costs 1234.5'],
    ['7', 'There are 7.'],
    ['N/A', 'n/a'],
    ['2024-03-04', 'On March 4, 2024'],
    ['yes', 'Yes, it is.'],
    [['a', 'b'], 'b and a'],
    [3, 'three'],
    ['^\\d{3}$', '123'],
  ])('%j ← %j passes', async (own, answer) => {
    expect(await plain(own, answer)).toMatchObject({ pass: true })
  })
  test.each([
    ['Copper Kettle', 'Copper Kettlebell'],
    ['Copper Kettle', 'Kettle'],
    ['7', '17'],
    ['$5', '$50'],
    ['yes', 'no'],
    ['red', 'It is coloured'],
  ])('%j ← %j fails', async (own, answer) => {
    expect(await plain(own, answer)).toMatchObject({ pass: false })
  })
})

describe('AssistantBench accuracy', () => {
  test.each([
    ['10', '10', 1],
    ['100', '10', 0],
    ['11', '10', 1 - Math.log(1.1)],
    ['$1,010', '1010', 1],
    ['0', '0', 1],
    ['Potash Markets Clark Street', 'Potash Markets - Clark Street', 1],
    ['the red fox', 'red fox', 1],
    ['red dog', 'red fox', 0.5],
    ['13 Fox Lane', '12 Fox Lane', 0],
    ['["Alpha","Beta"]', 'Alpha\nBeta', 1],
    ['["Beta"]', 'Alpha\nBeta', 0.5],
    ['{"name":"Ann","price":10}', '{"name":"Ann","price":"$10"}', 1],
    ['{"name":"Ann"}', '{"name":"Ann","price":10}', 2 / 3],
  ])('%j against %j is %d', async (answer, gold, score) => {
    const grade = await gradeAnswer({ assistant_bench: gold, at_least: 0 }, answer)
    expect(grade.score).toBeCloseTo(score, 6)
  })
  test('at_least sets the bar', async () => {
    expect(await gradeAnswer({ assistant_bench: 'red fox', at_least: 0.5 }, 'red dog')).toMatchObject({
      pass: true,
      score: 0.5,
    })
    expect(await gradeAnswer({ assistant_bench: 'red fox' }, 'red dog')).toMatchObject({
      pass: false,
      score: 0.5,
    })
  })
})

describe('what cannot be held against anything', () => {
  test('no final answer fails, and says so', async () => {
    expect(await gradeAnswer({ equals: 'x' }, null)).toMatchObject({
      status: 'graded',
      pass: false,
      reasoning: 'no final answer',
    })
  })
  test('an invalid schema is the task’s fault, not the agent’s', async () => {
    expect(await gradeAnswer({ schema: { type: 'nonsense' } }, '1')).toMatchObject({
      status: 'error',
      pass: null,
      score: null,
    })
  })
  test('has no verdict without an expectation', async () => {
    expect(await gradeAnswer('answer', 'x', { rejected: true })).toMatchObject({
      status: 'skipped',
      pass: null,
      score: null,
    })
  })
  test('reasons say what was expected and what was found', async () => {
    const { reasoning } = await gradeAnswer({ number: 4 }, 'There are 5 of them')
    expect(reasoning).toBe('expected the number 4, found "5" in "There are 5 of them"')
  })
})

describe('options are checked before anything runs', () => {
  test.each([
    ['answer', /nothing is expected/],
    [{ name: 'answer', number: 'soon' }, /"soon" is not a number/],
    [{ name: 'answer', money: 'cheap' }, /not an amount/],
    [{ name: 'answer', duration: '7' }, /is not a duration/],
    [{ name: 'answer', date: '2024-02-31' }, /not a date/],
    [{ name: 'answer', must_includes: ['x'] }, /must_includes/],
    [{ name: 'answer', pattern: '(' }, /regular expression/],
    [{ name: 'answer', any_of: [] }, /any_of/],
    [{ name: 'answer', any_of: [{ number: true }] }, /any_of\.0\.number/],
    [{ name: 'answer', number: 1, tolerance: 'a bit' }, /tolerance/],
  ])('%j', (spec, problem) => {
    expect(problemsOf(spec).join('\n')).toMatch(problem)
  })
})
