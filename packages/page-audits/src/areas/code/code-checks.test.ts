import { describe, expect, test } from 'vitest'
import { findInCode } from './code-checks.js'
import type { PageCode } from './syntax/page-code.js'

interface Written extends Partial<Omit<PageCode, 'scripts'>> {
  readonly script?: string
}

const globals = [
  'window',
  'document',
  'localStorage',
  'setTimeout',
  'Object',
  'String',
  'JSON',
  'Event',
  'CustomEvent',
  'Promise',
  'say',
  'render',
]

/** The rules that a page breaks. */
const broken = ({ script = '', markup = '', styles = '' }: Written) =>
  findInCode({ scripts: [{ file: '', text: script, isModule: false }], markup, styles, globals }).map(
    ({ rule, says }) => `${rule}: ${says}`,
  )

const store = `
  let items = []
  const save = () => localStorage.setItem('items', JSON.stringify(items))
  function add(text) { items.push({ text, done: false }); save(); render() }
  function remove(item) { items = items.filter((one) => one !== item); save(); render() }
  document.addEventListener('click', (event) => {
    if (event.target.matches('.add')) add('x')
    if (event.target.matches('.remove')) remove(items[0])
    if (event.target.matches('.toggle')) toggle(items[0])
  })
`
const search = (words: string) => `
  const find = document.getElementById('find')
  function hits(entries) {
    const words = ${words}
    return entries.filter((entry) => entry.name.toLowerCase().includes(words))
  }
  find.oninput = () => render(hits([]))
`
const overlap = (sign: string) =>
  `const meet = (a, b) => a.start < b.end && b.start ${sign} a.end; window.meet = meet`

const fields = `<form>${['name', 'size', 'soil', 'note'].map((id) => `<input id="${id}">`).join('')}</form>`
const form = (more: string) => `
  const by = (id) => document.getElementById(id)
  window.edit = (bed) => { by('name').value = bed.name; by('size').value = bed.size; by('soil').value = bed.soil; ${more} }
  window.read = () => ({ name: by('name').value, size: by('size').value, soil: by('soil').value, note: by('note').value })
`

/** Each fault: the page that has it, the same page without it, and the words that name it. */
const cases: readonly (readonly [title: string, words: string, faulty: Written, clean: Written])[] = [
  [
    'a change that is not stored, as all others are',
    'lost on a reload',
    {
      script: `${store} function toggle(item) { const one = items.find((other) => other === item); one.done = true; render() }`,
    },
    {
      script: `${store} function toggle(item) { const one = items.find((other) => other === item); one.done = true; save(); render() }`,
    },
  ],
  [
    'a search of which only one side is in lower case',
    'in lower case',
    { script: search('find.value.trim()'), markup: '<input id=find>' },
    { script: search('find.value.trim().toLowerCase()'), markup: '<input id=find>' },
  ],
  [
    'an id that no element has',
    'asks for an element with the id “totl”',
    { script: `document.getElementById('totl').textContent = '3'`, markup: '<p id="total"></p>' },
    { script: `document.getElementById('total').textContent = '3'`, markup: '<p id="total"></p>' },
  ],
  [
    'a name that nothing declares',
    'Nothing declares the name “updateTotal”',
    { script: 'document.onclick = () => updateTotal()' },
    { script: 'function updateTotal() { render() } document.onclick = () => updateTotal()' },
  ],
  [
    'an event that nothing sends',
    'listens to the event “finished”',
    {
      script: `window.addEventListener('finished', render); window.dispatchEvent(new CustomEvent('finish'))`,
    },
    { script: `window.addEventListener('finish', render); window.dispatchEvent(new CustomEvent('finish'))` },
  ],
  [
    'two storage keys of which one is a slip',
    'stores under “note”',
    { script: `say(localStorage.getItem('notes')); localStorage.setItem('note', 'x')` },
    { script: `say(localStorage.getItem('note')); localStorage.setItem('note', 'x')` },
  ],
  [
    'a class that stays for ever',
    'taken away nowhere',
    {
      script: `const open = () => { document.body.classList.add('locked') }; document.onclick = open`,
      styles: '.locked { overflow: hidden }',
    },
    {
      script: `const open = () => { document.body.classList.add('locked') }; document.onclick = open; document.onkeydown = () => { document.body.classList.remove('locked') }`,
      styles: '.locked { overflow: hidden }',
    },
  ],
  [
    'a busy state that never ends',
    'what it switches on stays on',
    {
      script: `function busy(on) { document.body.hidden = on } document.onclick = () => { busy(true); setTimeout(() => render(), 9) }`,
    },
    {
      script: `function busy(on) { document.body.hidden = on } document.onclick = () => { busy(true); setTimeout(() => busy(false), 9) }`,
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
    'the message of another act',
    'the message is untrue',
    {
      script:
        'function tell(text) { document.title.textContent = text } function book(x) { tell(`Booked: ${x.name} for today.`) } function cancel(x) { tell(`Booked: ${x.name} for today.`) } window.acts = [book, cancel]',
    },
    {
      script:
        'function tell(text) { document.title.textContent = text } function book(x) { tell(`Booked: ${x.name} for today.`) } function cancel(x) { tell(`Cancelled: ${x.name} for today.`) } window.acts = [book, cancel]',
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
    'an output that no script writes',
    'No script writes the output “term”',
    {
      script: `document.getElementById('sum').value = 1`,
      markup: '<output id="sum">0</output><output id="term">25 years</output>',
    },
    {
      script: `document.getElementById('sum').value = 1; document.getElementById('term').value = 2`,
      markup: '<output id="sum">0</output><output id="term">25 years</output>',
    },
  ],
  [
    'two tabs for one panel',
    'Two tabs open the panel “one”',
    {
      script: 'render()',
      markup:
        '<a role="tab" aria-controls="one"></a><a role="tab" aria-controls="one"></a><p role="tabpanel" id="one"></p><p role="tabpanel" id="two"></p>',
    },
    {
      script: 'render()',
      markup:
        '<a role="tab" aria-controls="one"></a><a role="tab" aria-controls="two"></a><p role="tabpanel" id="one"></p><p role="tabpanel" id="two"></p>',
    },
  ],
  [
    'a custom property that nothing sets',
    'No style sets “--inc”',
    { styles: ':root { --ink: #000 } p { color: var(--inc) }' },
    { styles: ':root { --ink: #000 } p { color: var(--ink) }' },
  ],
  [
    'a loop over one entry',
    'with “amount” alone',
    { script: `for (const id of ['amount']) window[id] = render` },
    { script: `for (const id of ['amount', 'rate']) window[id] = render` },
  ],
  [
    'a flag that is never set back',
    'never ends',
    {
      script: `const ui = { busy: false }; window.a = () => { if (!ui.busy) ui.busy = true }; window.b = () => say(ui.busy)`,
    },
    {
      script: `const ui = { busy: false }; window.a = () => { if (!ui.busy) ui.busy = true }; window.b = () => { ui.busy = false }`,
    },
  ],
  [
    'a promise that some cases leave open',
    'waits for ever',
    {
      script:
        'window.ask = (plate) => new Promise((resolve) => { setTimeout(() => { if (plate) resolve(1) }, 9) })',
    },
    {
      script:
        'window.ask = (plate) => new Promise((resolve) => { setTimeout(() => { if (plate) resolve(1); else resolve(2) }, 9) })',
    },
  ],
  [
    'a button with the code of another',
    'does exactly what by(',
    {
      script: `const by = (id) => document.getElementById(id); by('whiteWins').onclick = () => render('white'); by('blackWins').onclick = () => render('white')`,
      markup: '<button id="whiteWins"><button id="blackWins">',
    },
    {
      script: `const by = (id) => document.getElementById(id); by('whiteWins').onclick = () => render('white'); by('blackWins').onclick = () => render('black')`,
      markup: '<button id="whiteWins"><button id="blackWins">',
    },
  ],
  [
    'a button that closes another dialog',
    'closes the dialog “one”',
    {
      script: `const by = (id) => document.getElementById(id); by('no').onclick = () => by('one').close()`,
      markup: '<dialog id="one"></dialog><dialog id="two"><button id="no"></button></dialog>',
    },
    {
      script: `const by = (id) => document.getElementById(id); by('no').onclick = () => by('two').close()`,
      markup: '<dialog id="one"></dialog><dialog id="two"><button id="no"></button></dialog>',
    },
  ],
  [
    'a field that is read and never filled',
    'never “note”',
    { script: form(''), markup: fields },
    { script: form("by('note').value = bed.note"), markup: fields },
  ],
  [
    'a text in the colour of its background',
    "can't be read",
    { styles: '.bad { background: var(--soft); color: var(--soft) } :root { --soft: #fee; --ink: #400 }' },
    { styles: '.bad { background: var(--soft); color: var(--ink) } :root { --soft: #fee; --ink: #400 }' },
  ],
]

describe('the code of a page', () => {
  test.each(cases)('%s is named', (_title, words, faulty) => {
    expect(broken(faulty)).toEqual([expect.stringContaining(words)])
  })

  test.each(cases)('without %s, nothing is', (_title, _words, _faulty, clean) => {
    expect(broken(clean)).toEqual([])
  })

  test('is left alone where nobody can tell: packed scripts, libraries, and what does not parse', () => {
    const fault = `document.getElementById('gone').hidden = true`
    const find = (file: string, text: string) =>
      findInCode({ scripts: [{ file, text, isModule: false }], markup: '', styles: '', globals })
    expect(find('', fault)).toHaveLength(1)
    expect(find('js/vendor/menu.js', fault)).toEqual([])
    expect(find('', `${fault};`.repeat(20))).toEqual([])
    expect(find('', `${fault}; const = 3`)).toEqual([])
  })

  test('tells the file and the line', () => {
    const scripts = [
      { file: 'a.js', text: 'const one = 1\nwindow.one = one', isModule: false },
      { file: '', text: '\n\nmissing()', isModule: false },
    ]
    expect(findInCode({ scripts, markup: '', styles: '', globals })).toMatchObject([
      { place: 'line 3 of the page’s script', quote: 'missing()' },
    ])
  })

  test('hostile code neither ends nor holds up the reading', () => {
    const find = (text: string, styles = '') =>
      findInCode({ scripts: [{ file: '', text, isModule: false }], markup: '', styles, globals })
    expect(find('(function(){\n'.repeat(1500) + '})()\n'.repeat(1500))).toEqual([])
    expect(find('var a = b\nvar b = a\nsay(a)')).toEqual([])
    expect(find(`say(window${'\n.a()'.repeat(4000)})`)).toEqual([])
    const returns = Array.from({ length: 12 }, (_, at) => `if (n.t === ${at}) return walk(n.c${at})`).join(
      '\n',
    )
    expect(
      find(
        `function walk(n) { ${returns}\nreturn null }\nwindow.go = (n) => { walk(n).list.push(n.name.includes(walk(n))) }`,
      ),
    ).toEqual([])
    expect(find('', `.a { background: url(data:${'A'.repeat(150_000)}) }`)).toEqual([])
  })

  test('says nothing of what is missing where part of the page could not be read', () => {
    const text = `document.getElementById('gone').hidden = true`
    const page = { markup: '', styles: '', globals }
    expect(
      findInCode({ ...page, scripts: [{ file: '', text: `import './store.js'\n${text}`, isModule: true }] }),
    ).toEqual([])
    expect(findInCode({ ...page, scripts: [{ file: '', text, isModule: false }], isPartial: true })).toEqual(
      [],
    )
    expect(findInCode({ ...page, scripts: [{ file: '', text, isModule: false }] })).toHaveLength(1)
  })
})
