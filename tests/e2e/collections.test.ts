import { expect, it } from 'vitest'
import { collectionAudit } from '../../packages/page-audits/src/areas/collections/collection-audit.js'
import { makeOneAudit } from '../support/make-one-audit.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

/** Lamps in cards with chips for prices, orders and a search; its functions are named, so that a test can put others in their place. */
const lamps = (
  faults = '',
) => `<!doctype html><html lang="en"><title>Lamps</title><style>.chip { cursor: pointer; padding: 4px } .on { font-weight: 700 }</style>
<h1>Lamps</h1><div id="chips">${['Any price', 'Under €50', '€50 – €100', 'Over €100'].map((name) => `<span class="chip">${name}</span>`).join('')}</div>
<input type="search" aria-label="Search lamps"><select aria-label="Sort by"><option>Name A–Z<option>Price: low to high</select>
<p id="count"></p><div id="cards"></div>
<script>
const all = [['Halo desk lamp', 49.9], ['Arc floor lamp', 129], ['Bulb pendant', 35], ['Cone wall light', 89.5], ['Eclipse light', 219]].map(([name, price]) => ({ name, price }))
let within = ([low, high], { price }) => price >= low && price <= high
let byPrice = (one, two) => one.price - two.price
let counted = (found) => found.length
${faults}
const bands = [[0, 9e9], [0, 50], [50, 100], [100, 9e9]]
let band = 0
function show() {
  const words = document.querySelector('input').value.toLowerCase()
  const found = all.filter((lamp) => within(bands[band], lamp) && lamp.name.toLowerCase().includes(words))
  found.sort(document.querySelector('select').selectedIndex === 1 ? byPrice : (one, two) => (one.name < two.name ? -1 : 1))
  cards.innerHTML = found.map(({ name, price }) => '<div class="card"><b>' + name + '</b> <i>€' + price.toFixed(2) + '</i> <button>Add</button></div>').join('') || '<p>No lamp is called that.</p>'
  count.textContent = 'Showing ' + counted(found) + ' of ' + all.length
  document.querySelectorAll('.chip').forEach((chip, index) => { chip.className = index === band ? 'chip on' : 'chip'; chip.onclick = () => { band = index; show() } })
}
document.querySelector('input').oninput = document.querySelector('select').onchange = show
show()
</script>`

async function audit(html: string) {
  const drafts = await makeOneAudit(collectionAudit, html)
  return drafts.map(({ rule, element, reproduced }) => ({ rule, element, reproduced }))
}

it('finds nothing wrong with a collection that filters, searches, sorts and counts as it says', async () => {
  expect(await audit(lamps())).toEqual([])
}, 60_000)

it.runIf(isTurnOfDay('name what is wrong in a collection'))(
  'names the filter, the order and the count that are wrong',
  async () => {
    const faults = `within = ([low, high], { price }) => (low === 50 ? price > high : price >= low && price <= high)
    byPrice = (one, two) => (String(one.price) < String(two.price) ? -1 : 1)
    counted = () => all.length`
    expect(await audit(lamps(faults))).toMatchObject([
      { rule: 'wrong-filter', element: '€50 – €100', reproduced: true },
      { rule: 'wrong-order', element: 'Price: low to high', reproduced: true },
      { rule: 'wrong-count', reproduced: true },
    ])
  },
  60_000,
)
