import { testFaults } from '../../testing/test-faults.js'

testFaults([
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
    'an output that no script writes',
    'No script writes the output “term”',
    {
      script: `document.getElementById('sum').value = 1`,
      markup: '<output id="sum">0</output><output id="term" for="years">25 years</output>',
    },
    {
      script: `document.getElementById('sum').value = 1; document.getElementById('term').value = 2`,
      markup: '<output id="sum">0</output><output id="term" for="years">25 years</output>',
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
    'a button with the act of another',
    'The buttons “East” and “South” both have data-wind="e"',
    {
      script: 'render()',
      markup:
        '<p><button type="button" data-wind="n">North</button> <button type="button" data-wind="e">East</button> <button type="button" data-wind="e">South</button></p>',
    },
    {
      script: 'render()',
      markup:
        '<p><button type="button" data-wind="n">North</button> <button type="button" data-wind="e">East</button> <button type="button" data-wind="s">South</button></p>',
    },
  ],
  [
    'a button that scripts can’t find',
    'has nothing by which a script finds it',
    {
      script: "for (const one of document.querySelectorAll('[data-leave]')) one.onclick = render",
      markup:
        '<dialog id="one"><button type="button" data-leave>Leave</button></dialog><dialog id="two"><button type="button">Leave</button></dialog>',
    },
    {
      script: "for (const one of document.querySelectorAll('[data-leave]')) one.onclick = render",
      markup:
        '<dialog id="one"><button type="button" data-leave>Leave</button></dialog><dialog id="two"><button type="button" data-leave>Leave</button></dialog>',
    },
  ],
  [
    'a name that is read from the stored data and never stored',
    'reads “berth” from what it stored',
    {
      script:
        "const data = JSON.parse(localStorage.getItem('boat')); const boat = { name: data.name, sail: data.sail, mast: data.mast, place: data.berth }; localStorage.setItem('boat', JSON.stringify(boat))",
    },
    {
      script:
        "const data = JSON.parse(localStorage.getItem('boat')); const boat = { name: data.name, sail: data.sail, mast: data.mast, place: data.place }; localStorage.setItem('boat', JSON.stringify(boat))",
    },
  ],
  [
    'an output beside names that are put together',
    'No script writes the output “knots-now”',
    {
      script:
        "const by = (id) => document.getElementById(id); for (const name of ['wind', 'tide']) by(`${name}-error`).hidden = true; by('sum').value = 1",
      markup:
        '<p id="wind-error"></p><p id="tide-error"></p><output id="sum"></output><output id="knots-now" for="speed">4 knots</output>',
    },
    {
      script:
        "const by = (id) => document.getElementById(id); for (const name of ['knots', 'tide']) by(`${name}-now`).hidden = true; by('sum').value = 1",
      markup:
        '<p id="tide-now"></p><output id="sum"></output><output id="knots-now" for="speed">4 knots</output>',
    },
  ],
  [
    'a bar that no script fills',
    'No script writes the progress “fuel”',
    {
      script: "document.getElementById('water').value = 1",
      markup: '<progress id="water"></progress><progress id="fuel"></progress>',
    },
    {
      script: "document.getElementById('water').value = 1; document.querySelector('.low').value = 1",
      markup: '<progress id="water"></progress><progress id="fuel" class="low"></progress>',
    },
  ],
  [
    'a button with the period of its neighbour',
    'The buttons “In 1 week” and “In 2 weeks” both have data-days="7"',
    {
      script: 'document.onclick = ({ target }) => say(target.dataset.days)',
      markup:
        '<button data-do="remind" data-days="3">In 3 days</button> <button data-do="remind" data-days="7">In 1 week</button> <button data-do="remind" data-days="7">In 2 weeks</button> <button data-do="remind" data-days="">Never</button>',
    },
    {
      script: 'document.onclick = ({ target }) => say(target.dataset.days)',
      markup:
        '<button data-do="remind" data-days="3">In 3 days</button> <button data-do="remind" data-days="7">In 1 week</button> <button data-do="remind" data-days="14">In 2 weeks</button> <button data-do="remind" data-days="">Never</button>',
    },
  ],
])
