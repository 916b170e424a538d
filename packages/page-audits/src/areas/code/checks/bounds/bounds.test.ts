import { testFaults } from '../../testing/test-faults.js'

const bays = `const shelves = [['K-2-1', 'nails'], ['K-10-3', 'glue'], ['L-4-1', 'tape'], ['L-11-2', 'rope']].map(([bay, name]) => ({ bay, name })); render(shelves)`
const dates = `const trips = [{ day: '2027-1' }, { day: '2027-12' }, { day: '2026-3' }, { day: '2026-11' }]; render(trips)`
const people = `const staff = [{ name: 'Ann 2' }, { name: 'Ben 10' }, { name: 'Cleo 3' }, { name: 'Dan 12' }]; render(staff)`
const padded = `const parts = [{ code: 'P-002' }, { code: 'P-010' }, { code: 'Q-003' }, { code: 'Q-012' }]; render(parts)`
const check = (test: string, message: string) =>
  `window.check = (value, max) => { const errors = {}; if (${test}) errors.value = ${message}; return errors }`
const optional = 'const CODE = /^[A-Z]{2}\\d+$/;'

testFaults([
  [
    'whole boxes that are rounded up',
    'one part too many',
    {
      script: 'window.boxes = (eggs, size) => `${Math.round(eggs / size)} boxes, ${eggs % size} single eggs`',
    },
    {
      script: 'window.boxes = (eggs, size) => `${Math.floor(eggs / size)} boxes, ${eggs % size} single eggs`',
    },
  ],
  [
    'a rounding next to a question for the remainder',
    'one part too many',
    { script: 'window.boxes = (eggs, size) => [Math.round(eggs / size), eggs % size]' },
    { script: 'window.boxes = (eggs, size) => [Math.round(eggs / size), eggs % size === 0 ? 1 : 2]' },
  ],
  [
    'a pattern for addresses with short ends only',
    'more than 3 letters',
    { script: String.raw`window.check = (mail) => /^\S+@\S+\.[a-z]{2,3}$/.test(mail)` },
    { script: String.raw`window.check = (mail) => /^\S+@\S+\.[a-z]{2,}$/.test(mail)` },
  ],
  [
    'an order of bays as text',
    '“K-10-3” comes before “K-2-1”',
    { script: `${bays}; window.sorted = (list) => list.sort((a, b) => a.bay.localeCompare(b.bay))` },
    {
      script: `${bays}; window.sorted = (list) => list.sort((a, b) => a.bay.localeCompare(b.bay, 'en', { numeric: true }))`,
    },
  ],
  [
    'an order of bays by a collator for text',
    '“K-10-3” comes before “K-2-1”',
    {
      script: `${bays}; const by = new Intl.Collator('en'); window.sorted = (list) => list.sort((a, b) => by.compare(a.bay, b.bay))`,
    },
    {
      script: `${dates}; ${people}; ${padded}; window.orders = [(a, b) => a.day.localeCompare(b.day), (a, b) => a.name.localeCompare(b.name), (a, b) => a.code.localeCompare(b.code)]`,
    },
  ],
  [
    'a search for clashes by the start alone',
    'with “lesson.start” alone',
    {
      script:
        'window.list = []; function clashes(lesson) { return window.list.some((old) => old.room === lesson.room && old.start <= lesson.start && lesson.start < old.end) } window.clashes = clashes',
    },
    {
      script:
        'window.list = []; function clashes(lesson) { return window.list.some((old) => old.room === lesson.room && old.start < lesson.end && lesson.start < old.end) } window.clashes = clashes',
    },
  ],
  [
    'a search for overlaps that never asks for the end',
    'with “from” alone',
    {
      script:
        'window.list = []; function overlaps(from, until) { say(until); return window.list.some((old) => old.from <= from && from < old.until) } window.overlaps = overlaps',
    },
    {
      // A moment has no end.
      script:
        'window.list = []; function overlapsAt(time) { return window.list.some((old) => old.from <= time && time < old.until) } window.overlapsAt = overlapsAt',
    },
  ],
  [
    'a test that refuses the highest value',
    'refuses it',
    { script: check('value >= max', '`The weight cannot be higher than ${max} kg.`') },
    { script: check('value > max', '`The weight cannot be higher than ${max} kg.`') },
  ],
  [
    'a test that refuses the lowest value',
    'refuses it',
    { script: check('value <= 18', "'The age must be at least 18 years.'") },
    { script: check('value <= 17', "'The age must be at least 18 years.'") },
  ],
  [
    'a test that refuses the highest value, in German',
    'refuses it',
    { script: check('value >= max', "'Die Breite darf nicht größer sein als ' + max + ' cm.'") },
    {
      script: `${check('window.list.length >= max', "'The list cannot be longer than ' + max + ' entries.'")}; window.list = []`,
    },
  ],
  [
    'a test that lets zero pass',
    'lets zero pass',
    { script: check('value === null || value < 0', "'The price must be more than 0 euros.'") },
    { script: check('value === null || value <= 0', "'The price must be more than 0 euros.'") },
  ],
  [
    'a test of one end of two',
    'tests one of them',
    { script: check('value > max', '`The day must lie between today and ${max}.`') },
    { script: check('value < window.today || value > max', '`The day must lie between today and ${max}.`') },
  ],
  [
    'a test of one end after that of the other',
    'tests one of them',
    { script: check('value > max', '`The width must be between 2 and ${max}.`') },
    {
      script:
        "window.check = (value, max) => { if (value < 2) return 'too small'; if (value > max) return `The width must be between 2 and ${max}.`; return '' }",
    },
  ],
  [
    'an optional field that is refused when it is empty',
    'allows an empty field',
    {
      script: `${optional} ${check('!CODE.test(value)', "'Enter a code such as AB12, or leave it empty.'")}`,
    },
    {
      script: `${optional} ${check('value && !CODE.test(value)', "'Enter a code such as AB12, or leave it empty.'")}`,
    },
  ],
  [
    'a discount that leaves out its first number',
    '“GROUP_FROM” is a bound that belongs to the range',
    { script: 'const GROUP_FROM = 6; window.price = (count) => (count > GROUP_FROM ? 5 : 6)' },
    { script: 'const GROUP_FROM = 6; window.price = (count) => (count >= GROUP_FROM ? 5 : 6)' },
  ],
  [
    'a filter that leaves out the chosen price',
    '“filter.maxPrice” is a bound',
    {
      script:
        'const filter = { maxPrice: 9 }; window.shown = (list) => list.filter((one) => one.open && one.price < filter.maxPrice)',
    },
    {
      script:
        'const filter = { maxPrice: 9 }; window.shown = (list) => list.filter((one) => one.open && one.price <= filter.maxPrice); window.less = (one) => { if (one.price < filter.maxPrice) say(one) }',
    },
  ],
  [
    'a function that leaves out the chosen price',
    '“query.maxPrice” is a bound',
    {
      script:
        'function matches(one, query) { say(one); return one.open && one.price < query.maxPrice } window.matches = matches',
    },
    {
      script:
        'function matches(one, query) { say(one); return one.open && one.price <= query.maxPrice } window.matches = matches',
    },
  ],
])
