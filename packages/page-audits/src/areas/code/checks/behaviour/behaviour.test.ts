import { expect, test } from 'vitest'
import { broken, testFaults } from '../../testing/test-faults.js'

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
const fields = `<form>${['name', 'size', 'soil', 'note'].map((id) => `<input id="${id}">`).join('')}</form>`
const form = (more: string) => `
  const by = (id) => document.getElementById(id)
  window.edit = (bed) => { by('name').value = bed.name; by('size').value = bed.size; by('soil').value = bed.soil; ${more} }
  window.read = () => ({ name: by('name').value, size: by('size').value, soil: by('soil').value, note: by('note').value })
`

testFaults([
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
    'a change whose function hands the entry back to somebody who does not store it',
    'lost on a reload',
    {
      script: `${store} function toggle(item) { mark(item); render() } function mark(item) { const one = items.find((other) => other === item); one.done = true; return one }`,
    },
    {
      script: `${store} function toggle(item) { mark(item); save(); render() } function mark(item) { const one = items.find((other) => other === item); one.done = true; return one }`,
    },
  ],
  [
    'a search of which only one side is in lower case',
    'in lower case',
    { script: search('find.value.trim()'), markup: '<input id=find>' },
    { script: search('find.value.trim().toLowerCase()'), markup: '<input id=find>' },
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
    'a promise that is left early',
    'waits for ever',
    { script: 'window.ask = (plate) => new Promise((resolve) => { if (!plate) return; resolve(plate) })' },
    {
      script:
        'window.ask = (plate) => new Promise((resolve) => { if (!plate) return resolve(0); resolve(plate) })',
    },
  ],
  [
    'a promise that waits for a picture and for no failure',
    'is never called',
    {
      script:
        'window.load = (address) => new Promise((resolve, reject) => { const picture = window.picture(); picture.onload = () => resolve(picture); picture.src = address })',
    },
    {
      script:
        'window.load = (address) => new Promise((resolve, reject) => { const picture = window.picture(); picture.onload = () => resolve(picture); picture.onerror = reject; picture.src = address })',
    },
  ],
  [
    'a search of parts in small letters through text as it is',
    'is not: what differs',
    {
      script:
        "window.search = (query, boats) => { const words = query.toLowerCase().split(' '); return boats.filter((boat) => { const text = [boat.name, boat.port].join(' '); return words.every((word) => text.includes(word)) }) }",
    },
    {
      script:
        "window.search = (query, boats) => { const words = query.toLowerCase().split(' '); return boats.filter((boat) => { const text = [boat.name, boat.port].join(' ').toLowerCase(); return words.every((word) => text.includes(word)) }) }",
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
])

const toasts = `
  function toast(text, undo) {
    const button = document.createElement('button')
    button.onclick = () => { undo(); save(); render() }
    document.body.replaceChildren(text, button)
  }
  document.getElementById('first').addEventListener('click', () => {
    const [gone] = items
    items = items.slice(1)
    save()
    render()
    toast('Deleted', () => items.push(gone))
  })
`

test('a change that is handed on may be stored by who gets it', () => {
  const toggle = 'function toggle(item) { item.done = true; save(); render() }'
  expect(broken({ script: store + toggle + toasts, markup: '<button id="first">' })).toEqual([])
})

test('entries of two kinds are deleted with the same words', () => {
  const removes = (kind: string) =>
    `window['delete-${kind}'] = (one) => { data.${kind} = data.${kind}.filter((x) => x.id !== one.id); tell(\`${'$'}{one.name} was deleted for good.\`) }`
  const tell =
    'const data = { people: [], ideas: [] }; function tell(text) { document.body.textContent = text }'
  expect(broken({ script: [tell, removes('people'), removes('ideas')].join('\n') })).toEqual([])
})

test('data that is only loaded again is not changed', () => {
  const toggle = 'function toggle(item) { item.done = true; save(); render() }'
  const load = `
    function load() { return JSON.parse(localStorage.getItem('items')) }
    window.addEventListener('storage', () => { items = load(); render() })
  `
  expect(broken({ script: store + toggle + load })).toEqual([])
})

test('a callback may be held under a name, and what it changes stored when that is called', () => {
  const toggle = 'function toggle(item) { item.done = true; save(); render() }'
  const ask = `
    let pending = null
    function ask(text, yes) { pending = yes; document.getElementById('ask').showModal() }
    document.getElementById('yes').addEventListener('click', () => { pending(); save(); render() })
    document.getElementById('first').addEventListener('click', () => ask('Empty?', () => { items = [] }))
  `
  const markup = '<button id="first"></button><dialog id="ask"><button id="yes"></button></dialog>'
  expect(broken({ script: store + toggle + ask, markup })).toEqual([])
})

test('something that is put where nothing was changes nothing', () => {
  const toggle = 'function toggle(item) { item.done = true; save(); render() }'
  const first =
    "window.first = () => { if (!items[0]) items[0] = { text: '', done: false }; return items[0] }"
  expect(broken({ script: store + toggle + first })).toEqual([])
})
