import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signalsSchema } from '@webeval/core'
import { launchForTools } from '../testing/open-tools.js'
import { observePage, type ObservedPage } from '../testing/observed-page.js'

let browser: Browser
let shared: ObservedPage
beforeAll(async () => {
  browser = await launchForTools()
  shared = await observePage(browser, {})
})
afterAll(() => browser.close())

async function lookAt(html: string) {
  await shared.show(html)
  return shared.observer.look()
}

describe('a look', () => {
  test('tells of the page what a person would see of it', async () => {
    const signals = await lookAt(`<!doctype html><title>Shop</title><h1>Cups</h1><p>Two <b>fine</b> ones.</p>
      <ul><li>Red cup <button>Add</button></li><li>Blue cup <button>Add</button></li></ul>
      <table><thead><tr><th>Size</th><th>Price</th></tr></thead><tr><td>S</td><td>4 €</td></tr></table>
      <label>Name <input name=name value=Ada></label><p hidden>secret</p><script>var x = 'code'</script>`)
    expect(signalsSchema.parse(signals)).toEqual(signals)
    expect(signals.title).toBe('Shop')
    expect(signals.text).toBe('Cups Two fine ones. Red cup Add Blue cup Add Size Price S 4 € Name')
    expect(signals.content).toEqual([
      { kind: 'heading', level: 1, text: 'Cups' },
      { kind: 'text', text: 'Two fine ones.' },
      { kind: 'entry', group: 1, text: 'Red cup Add' },
      { kind: 'entry', group: 1, text: 'Blue cup Add' },
      { kind: 'row', group: 2, text: 'Size | Price', cells: ['Size', 'Price'], header: true },
      { kind: 'row', group: 2, text: 'S | 4 €', cells: ['S', '4 €'] },
      { kind: 'text', text: 'Name' },
      { kind: 'field', text: 'Name: Ada' },
    ])
    expect(signals.targets.map(({ role, name, context }) => ({ role, name, context }))).toEqual([
      { role: 'button', name: 'Add', context: 'Red cup Add' },
      { role: 'button', name: 'Add', context: 'Blue cup Add' },
      { role: 'textbox', name: 'Name', context: 'Cups' },
    ])
  })

  test('says how a thing looks that has no name', async () => {
    const signals = await lookAt(`<!doctype html><title>Shapes</title>
      <svg width=200 height=60><circle cx=20 cy=20 r=10 fill=red onclick="1" />
      <polygon points="50,30 60,10 70,30" fill="rgb(10, 120, 20)" onclick="1" /></svg>
      <div onclick="1" style="width:30px;height:30px;background:lime"></div>
      <div onclick="1" style="width:30px;height:30px;background:#336;border-radius:50%"></div>
      <button style="background:red">Named</button>`)
    const looks = signals.targets.map(({ appearance }) => appearance).filter((look) => look !== undefined)
    expect(looks.toSorted()).toEqual(['blue circle', 'green triangle', 'lime box', 'red circle'])
  })

  test('knows the entries of a list that listens for them, and the card that a button stands in', async () => {
    const signals = await lookAt(`<!doctype html><title>Cards</title><ul id=list><li>One</li><li>Two</li></ul>
      <div class=card><b>Lamp</b> <button>Buy</button></div><div class=card><b>Vase</b> <button>Buy</button></div>
      <script>document.querySelector('#list').addEventListener('mousedown', () => {})</script>`)
    const named = (name: string) => signals.targets.filter((target) => target.name === name)
    expect(named('Buy').map(({ context }) => context)).toEqual(['Lamp Buy', 'Vase Buy'])
    expect(named('One')).toHaveLength(1)
  })
})
