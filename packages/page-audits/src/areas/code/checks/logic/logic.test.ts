import { expect, test } from 'vitest'
import { broken, testFaults } from '../../testing/test-faults.js'

const overlap = (sign: string) =>
  `const meet = (a, b) => a.start < b.end && b.start ${sign} a.end; window.meet = meet`

const cards = `const cards = [{ column: 'open' }, { column: 'done' }]; const isDone = (name) => cards.some((card) => card.column === name || name === 'done');`

testFaults([
  [
    'a range that nothing is outside of at both ends',
    'this condition never holds',
    {
      script: 'window.wrong = (value, field) => (value < field.min && value > field.max ? say(value) : null)',
    },
    {
      script: 'window.wrong = (value, field) => (value < field.min || value > field.max ? say(value) : null)',
    },
  ],
  [
    'a rest that is never below 0',
    'never below 0',
    { script: 'window.tick = (end) => { const rest = Math.max(0, end - 5); if (rest < 0) say(rest) }' },
    { script: 'window.tick = (end) => { const rest = Math.max(0, end - 5); if (rest <= 0) say(rest) }' },
  ],
  [
    'a list that is given back as it is',
    'as it is',
    { script: 'window.keys = (names) => names.map((name) => name)' },
    { script: 'window.keys = (names) => names.map((name) => name.trim())' },
  ],
  [
    'a state that is said the wrong way round',
    'where “mended” does not hold',
    { script: "window.told = (sail) => say(`The sail is ${sail.mended ? 'torn' : 'mended'}.`)" },
    { script: "window.told = (sail) => say(`The sail is ${sail.mended ? 'mended' : 'torn'}.`)" },
  ],
  [
    'a loop that leaves out a field',
    'and not “depth”',
    {
      script:
        "const by = (id) => document.getElementById(id); const fit = () => render(['width', 'height', 'weight', 'depth'].map((id) => by(id).value)); for (const id of ['width', 'height', 'weight']) by(id).addEventListener('input', fit)",
      markup: '<input id="width"><input id="height"><input id="weight"><input id="depth">',
    },
    {
      script:
        "const by = (id) => document.getElementById(id); const fit = () => render(['width', 'height', 'weight', 'depth'].map((id) => by(id).value)); for (const id of ['width', 'height', 'weight']) by(id).addEventListener('input', fit); by('depth').oninput = fit",
      markup: '<input id="width"><input id="height"><input id="weight"><input id="depth">',
    },
  ],
  [
    'an entry of a table that does the work of another',
    'does the work of the other',
    {
      script: `const by = { home: (side) => side === 'home', away: (side) => side === 'home' }; window.by = by`,
    },
    {
      script: `const by = { home: (side) => side === 'home', away: (side) => side === 'away' }; window.by = by`,
    },
  ],
  [
    'a direction whose step is that of the opposite one',
    'the same step',
    { script: 'window.moves = { earlier: [0, -1], later: [0, 1], before: [-1, 0], after: [-1, 0] }' },
    {
      script: 'window.moves = { earlier: [0, -1], later: [0, 1], before: [-1, 0], after: [1, 0] }',
    },
  ],
  [
    'a condition whose halves differ',
    'mirror one another',
    { script: overlap('<=') },
    { script: overlap('<') },
  ],
  [
    'an order of numbers as text',
    '10 comes before 9',
    {
      script: 'window.sorted = (list) => list.sort((a, b) => String(a.pages).localeCompare(String(b.pages)))',
    },
    { script: 'window.sorted = (list) => list.sort((a, b) => a.pages - b.pages)' },
  ],
  [
    'an order by one of two entries',
    'never at “b”',
    { script: 'window.sorted = (list) => list.sort((a, b) => a.pages - a.read)' },
    { script: 'window.sorted = (list) => list.sort((a, b) => a.pages - b.pages)' },
  ],
  [
    'a callback without an answer',
    'returns none',
    { script: 'window.open = (list) => say(list.filter((one) => { one.done }))' },
    { script: 'window.open = (list) => say(list.filter((one) => { return one.done }))' },
  ],
  [
    'a parameter that is never read',
    'does not depend on it',
    {
      script:
        'function price(one, count) { return one.price } document.onclick = () => say(price({ price: 2 }, 3))',
    },
    {
      script:
        'function price(one, count) { return one.price * count } document.onclick = () => say(price({ price: 2 }, 3))',
    },
  ],
  [
    'a branch that an earlier one hides',
    'never reached',
    { script: `window.go = (key) => { if (key === 'a') say('first'); else if (key === 'a') say('second') }` },
    { script: `window.go = (key) => { if (key === 'a') say('first'); else if (key === 'b') say('second') }` },
  ],
  [
    'a condition that always holds',
    "can't be both",
    { script: `window.go = (key) => key !== 'a' || key !== 'b'` },
    { script: `window.go = (key) => key !== 'a' && key !== 'b'` },
  ],
  [
    'a loop past the end',
    'one entry more',
    { script: 'window.go = (list) => { for (let i = 0; i <= list.length; i++) say(list[i]) }' },
    { script: 'window.go = (list) => { for (let i = 0; i < list.length; i++) say(list[i]) }' },
  ],
  [
    'a result that nothing takes',
    'changes nothing',
    { script: 'window.go = (text) => { text.trim(); say(text) }' },
    { script: 'window.go = (text) => { const plain = text.trim(); say(plain) }' },
  ],
  [
    'a loop over one entry',
    'with “amount” alone',
    { script: `for (const id of ['amount']) window[id] = render` },
    { script: `for (const id of ['amount', 'rate']) window[id] = render` },
  ],
  [
    'an entry that is looked for in joined text',
    'in the joined text of “seed.months”',
    {
      script: `window.a = (seed, month) => say(seed.months.includes(month)); window.b = (seeds, month) => seeds.filter((seed) => seed.months.join(' ').includes(month))`,
    },
    {
      script: `window.a = (seed, month) => say(seed.months.includes(month)); window.b = (seeds, words) => seeds.filter((seed) => seed.months.join(' ').includes(words))`,
    },
  ],
  [
    'a case that does the work of its opposite',
    '“back” and “forward” run the same code',
    {
      script: `function steer(boat, by) { boat.way += by } window.go = (order, boat) => { switch (order) { case 'back': steer(boat, 1); break; case 'forward': steer(boat, 1); break; case 'moor': say(boat); break } }`,
    },
    {
      script: `function steer(boat, by) { boat.way += by } window.go = (order, boat) => { switch (order) { case 'back': steer(boat, -1); break; case 'forward': steer(boat, 1); break; case 'moor': say(boat); break } }`,
    },
  ],
  [
    'a button that does the work of its opposite',
    '“hoistAll” and “hoistNone” run the same code',
    {
      script: `const by = (id) => document.getElementById(id); const hoist = (rule) => { for (const sail of window.sails) sail.up = rule(sail) }; by('hoistAll').onclick = () => hoist(() => true); by('hoistNone').onclick = () => hoist(() => true)`,
      markup: '<button id="hoistAll"><button id="hoistNone">',
    },
    {
      script: `const by = (id) => document.getElementById(id); const hoist = (rule) => { for (const sail of window.sails) sail.up = rule(sail) }; by('hoistAll').onclick = () => hoist(() => true); by('hoistNone').onclick = () => hoist(() => false)`,
      markup: '<button id="hoistAll"><button id="hoistNone">',
    },
  ],
  [
    'a state in the wrong letter case',
    '“column” is “done” elsewhere',
    { script: `${cards} say(isDone('done'), cards.filter((card) => card.column !== 'Done'))` },
    { script: `${cards} say(isDone('done'), cards.filter((card) => card.label === 'Done'))` },
  ],
])

test.each([
  [
    'two opposite answers that both close',
    `const by = (id) => document.getElementById(id); by('accept').onclick = () => { window.hideBar('terms') }; by('reject').onclick = () => { window.hideBar('terms') }`,
  ],
  [
    'two names for one thing',
    `function open(way, pace) { say(way + pace) } window.go = (order, way) => { switch (order) { case 'swift': open(way, 2); break; case 'quick': open(way, 2); break; case 'slow': open(way, 1); break } }`,
  ],
  [
    'opposite names whose code reads the event',
    `const act = { next: (event) => window.turn(event.key, 1), prev: (event) => window.turn(event.key, 1) }; window.act = act`,
  ],
])('%s are left alone', (_title, script) => {
  expect(broken({ script, markup: '<i id="accept"></i><i id="reject"></i>' })).toEqual([])
})
