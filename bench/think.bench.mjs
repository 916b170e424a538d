// Measures the embedded model's thinking: one step for each of a dozen requests, on a page of 1,000 targets
// with a table, in milliseconds of CPU. No browser: the page is written down here.
import { fakeSignals, fakeTarget } from '@webeval/core/testing'
import { createModelSource } from '@webeval/models'
import { median, rounded } from './statistics.mjs'

const rounds = 15
const kinds = [
  ['button', 'button', 'Add {} to the cart'],
  ['a', 'link', 'Walnut desk lamp {}'],
  ['input', 'textbox', 'Quantity of product {}'],
  ['input', 'checkbox', 'Select order {}'],
  ['select', 'combobox', 'Colour of product {}'],
]
/** A page that says what no page before it said: the model remembers the words of earlier looks. */
const pageNumber = (page) => {
  const targets = Array.from({ length: 1000 }, (_, index) => {
    const [tag, role, name] = kinds[index % kinds.length]
    return fakeTarget({
      selector: `#target-${index}`,
      tag,
      role,
      name: `${name.replace('{}', String(index))} ${page}`,
      context: `Product ${index} of page ${page} £${(index * 7) % 300}.50 in stock, four stars`,
      box: { x: (index % 5) * 200, y: Math.floor(index / 5) * 40, width: 180, height: 32 },
      ...(tag === 'select' ? { options: ['Red', 'Green', 'Blue'] } : {}),
    })
  })
  const cells = Array.from({ length: 200 }, (_, row) => [
    `Product ${row} of ${page}`,
    `£${row * 3}.00`,
    `${row % 9} left`,
  ])
  const table = [['Name', 'Price', 'Stock'], ...cells].map((row, index) => ({
    kind: 'row',
    group: 1,
    cells: row,
    text: row.join(' '),
    ...(index === 0 ? { header: true } : {}),
  }))
  return fakeSignals({
    targets,
    targetCount: targets.length,
    content: [{ kind: 'heading', level: 1, text: 'Everything we sell' }, ...table],
  })
}
const requests = [
  'Add the walnut desk lamp 501 to the cart.',
  'Select order 733 and order 18, then press "Archive".',
  'What is the price of Product 120?',
  'How many products cost less than £90?',
  'Which product is the cheapest?',
  'Set the colour of product 404 to Green and its quantity to 3.',
  'Open the settings and switch to dark mode.',
  'Fill in the form with name: Ada, e-mail: ada@example.com, city: Ely and submit it.',
  'Sort the list by price and open the third product.',
  'Put a toaster into my cart. If the shop does not sell toasters, say so.',
  'Search for “candle” and open the best rated result.',
  'Drag product 7 onto product 9.',
]

const tools = [
  'finish',
  'browser_click',
  'browser_type',
  'browser_select_option',
  'browser_drag',
  'browser_wait_for',
].map((name) => ({ name, description: '', parameters: { type: 'object' } }))
const model = (await createModelSource('embedded', { solutionOf: () => undefined })).open({})
let pages = 0
const think = async (text) => {
  // As it comes from the browser: parsed from JSON.
  const observation = {
    signals: JSON.parse(JSON.stringify(pageNumber(pages++))),
    verification: null,
    screenshot: null,
  }
  const turns = [
    {
      from: 'user',
      parts: [
        { type: 'text', text },
        { type: 'observation', observation },
      ],
    },
  ]
  const started = process.cpuUsage()
  await model.generate({ role: 'actor', system: '', turns, tools }, { signal: new AbortController().signal })
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1000
}

const times = []
for (let round = 0; round < rounds; round++)
  for (const request of requests) {
    const ms = await think(request)
    // The first round pays for the compiler.
    if (round > 0) times.push({ request, ms })
  }
const figures = {
  targets: 1000,
  thoughts: times.length,
  median_ms: rounded(median(times.map(({ ms }) => ms))),
  p95_ms: rounded(times.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]),
}
if (process.argv.includes('--json')) console.log(JSON.stringify(figures))
else {
  console.log(
    `a step of thought on ${figures.targets} targets: ${figures.median_ms} ms (median of ${figures.thoughts}; 95 % under ${figures.p95_ms} ms)`,
  )
  for (const request of requests)
    console.log(
      `${String(rounded(median(times.filter((time) => time.request === request).map(({ ms }) => ms)))).padStart(8)} ms  ${request}`,
    )
}
