import { beforeAll, describe, expect, test } from 'vitest'
import { signalsSchema } from '@webeval/core'
import { sharedBrowser } from '../testing/shared-browser.js'
import { observePage, type ObservedPage } from '../testing/observed-page.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => void (shared = await observePage(browser, {})))

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

  test('beside a picture, sees the page as its next frame draws it', async () => {
    await shared.show('<!doctype html><p id=state>at rest</p>')
    await shared.page.evaluate(
      `state.textContent = 'waits'; requestAnimationFrame(() => { state.textContent = 'drawn' })`,
    )
    const { text } = await shared.observer.look({ drawn: true })
    expect(text).toBe('drawn')
  })

  test('reads a term and what is said of it as one line', async () => {
    const { content } = await lookAt(
      '<!doctype html><dl><dt>Placed</dt><dd>8 May</dd><dt>Sizes:</dt><dd>S</dd><dd>M</dd></dl>',
    )
    expect(content).toEqual([
      { kind: 'row', group: 1, text: 'Placed: 8 May', cells: ['Placed', '8 May'] },
      { kind: 'row', group: 1, text: 'Sizes: S', cells: ['Sizes', 'S'] },
      { kind: 'entry', group: 1, text: 'M' },
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

  test('finds entries of a list with delegated listeners, and the card around a button', async () => {
    const signals = await lookAt(`<!doctype html><title>Cards</title><ul id=list><li>One</li><li>Two</li></ul>
      <div class=card><b>Lamp</b> <button>Buy</button></div><div class=card><b>Vase</b> <button>Buy</button></div>
      <script>document.querySelector('#list').addEventListener('mousedown', () => {})</script>`)
    const named = (name: string) => signals.targets.filter((target) => target.name === name)
    expect(named('Buy').map(({ context }) => context)).toEqual(['Lamp Buy', 'Vase Buy'])
    expect(signals.targets.filter(({ role, text }) => role === 'listitem' && text === 'One')).toHaveLength(1)
  })
  test('finds what acts like a control, whatever it is made of', async () => {
    const { targets } = await lookAt(`<style>.hand { cursor: pointer }</style>
      <div id=byAttribute onclick="1">a</div><div id=byProperty>b</div><div id=byListener>c</div><div id=byHand class=hand>d <b>deep</b></div>
      <div id=byTab tabindex=0>e</div><div id=byRole role=switch aria-checked=true>f</div><div id=byDrag draggable=true>g</div>
      <div id=byEdit contenteditable>h</div><details><summary id=bySummary>i</summary></details><canvas id=byCanvas width=50 height=20></canvas>
      <svg width=50 height=50><circle id=byCircle cx=20 cy=20 r=9 /></svg><label id=byLabel>j<input type=checkbox style="opacity: 0" checked></label>
      <p id=text>k</p><div tabindex=-1 id=notByTab>l</div><input type=hidden id=hidden><button id=gone style="display: none">m</button>
      <button id=parked style="position: absolute; left: -9999px">n</button><button id=away style="visibility: hidden">o</button>
      <script>byProperty.onclick = () => {}; byListener.addEventListener('pointerdown', () => {}); byCircle.addEventListener('click', () => {})</script>`)
    const found = targets.map(({ selector }) => selector.slice(1)).toSorted()
    expect(found).toEqual(
      [
        'byAttribute',
        'byCanvas',
        'byCircle',
        'byDrag',
        'byEdit',
        'byHand',
        'byLabel',
        'byListener',
        'byProperty',
        'byRole',
        'bySummary',
        'byTab',
      ].toSorted(),
    )
    expect(targets.find(({ selector }) => selector === '#byRole')).toMatchObject({
      role: 'switch',
      state: { checked: true },
    })
    expect(targets.find(({ selector }) => selector === '#byLabel')).toMatchObject({
      state: { checked: true },
    })
  })
  test('puts what a dialog covers last, and says so', async () => {
    const { targets } = await lookAt(
      `<button id=under>Under</button><div style="position: fixed; inset: 0; background: #0008"><button id=over style="margin-top: 200px">Over</button></div>`,
    )
    expect(targets.map(({ selector, state }) => [selector, state['covered'] ?? false])).toEqual([
      ['#over', false],
      ['#under', true],
    ])
  })
  test('puts what is out of view after what is in view', async () => {
    const { targets, scroll } = await lookAt(
      `<div style="height: 2000px"></div><button id=below>Below</button><a href=# id=top style="position: absolute; top: 0">Top</a>`,
    )
    expect(targets.map(({ selector, inViewport }) => [selector, inViewport])).toEqual([
      ['#top', true],
      ['#below', false],
    ])
    expect(scroll.maxY).toBeGreaterThan(1000)
  })
  test('tells the state of a control', async () => {
    const { targets } =
      await lookAt(`<label for=s>Size</label><select id=s><option>Small<option selected>Large</select>
      <input id=r type=range min=1 max=9 step=2 value=3><input id=p type=password value=hunter2><input id=q required readonly placeholder="Find it" value=" tea ">
      <button id=d disabled>Off</button><fieldset disabled><legend>Group</legend><input id=f name=f></fieldset>
      <button id=e aria-expanded=false aria-haspopup=menu>More</button><a id=l href=/there aria-current=page>There</a><input id=c type=checkbox>`)
    const byId = Object.fromEntries(targets.map((target) => [target.selector.slice(1), target]))
    expect(byId['s']).toMatchObject({
      role: 'combobox',
      name: 'Size',
      value: 'Large',
      options: ['Small', 'Large'],
    })
    expect(byId['r']).toMatchObject({ role: 'slider', value: '3', range: { min: 1, max: 9, step: 2 } })
    expect(byId['p']!.value).not.toContain('hunter2')
    expect(byId['q']).toMatchObject({
      name: 'Find it',
      placeholder: 'Find it',
      state: { required: true, readonly: true },
    })
    expect(byId['d']!.state['disabled']).toBe(true)
    expect(byId['f']).toMatchObject({ context: 'Group', state: { disabled: true } })
    expect(byId['e']!.state['expanded']).toBe(false)
    expect(byId['l']).toMatchObject({
      role: 'link',
      href: expect.stringContaining('/there'),
      state: { current: 'page' },
    })
    expect(byId['c']!.state['checked']).toBe(false)
  })
  test('names a control as a screen reader would', async () => {
    const { targets } =
      await lookAt(`<button aria-label="Close"><i>x</i></button><button><img alt="Cart" width=9 height=9></button><button><svg width=9 height=9><title>Menu</title></svg></button>
      <span id=n>Your</span><input aria-labelledby="n n2" class=i><span id=n2>email</span><label>Phone <input class=j></label><input type=submit value=Send><button title=Help>?</button><input title=Zip class=k>`)
    expect(targets.map(({ name }) => name)).toEqual([
      'Close',
      'Cart',
      'Menu',
      'Your email',
      'Phone',
      'Send',
      '?',
      'Zip',
    ])
  })
  test('gives boxes in frames and shadow roots in viewport coordinates', async () => {
    const { targets } = await lookAt(
      `<iframe style="position: absolute; left: 100px; top: 50px; border: 4px solid; padding: 6px" srcdoc="<body style='margin: 0'><button style='position: absolute; left: 20px; top: 10px'>in</button>"></iframe>`,
    )
    const button = targets.find(({ name }) => name === 'in')
    expect(button!.box).toMatchObject({ x: 130, y: 70 })
    await shared.page.mouse.click(button!.box.x + 3, button!.box.y + 3)
    expect(await shared.page.frames()[1]!.evaluate('document.activeElement.localName')).toBe('button')
  })
})
