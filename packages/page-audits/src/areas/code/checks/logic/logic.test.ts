import { testFaults } from '../../testing/test-faults.js'

const overlap = (sign: string) =>
  `const meet = (a, b) => a.start < b.end && b.start ${sign} a.end; window.meet = meet`

testFaults([
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
])
