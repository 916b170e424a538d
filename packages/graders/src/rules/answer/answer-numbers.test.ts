import { table } from './testing/answer-table.js'

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
