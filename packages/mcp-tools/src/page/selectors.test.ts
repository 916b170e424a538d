import { beforeAll, describe, expect, test } from 'vitest'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => void (shared = await observePage(browser, {})))

/** Selectors of all targets, each tried with Playwright: strictly one element, and that very one. */
async function selectorsOf(html: string): Promise<string[]> {
  const { page, observer } = shared
  await shared.show(html)
  const { targets } = await observer.look()
  for (const { selector, box, tag } of targets) {
    const found = await page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        let { x, y } = element.getBoundingClientRect()
        for (let view: Window = element.ownerDocument.defaultView!; view.frameElement; view = view.parent) {
          const frame = view.frameElement
          const style = getComputedStyle(frame)
          x += frame.getBoundingClientRect().x + frame.clientLeft + parseFloat(style.paddingLeft)
          y += frame.getBoundingClientRect().y + frame.clientTop + parseFloat(style.paddingTop)
        }
        return { tag: element.localName, x: Math.round(x), y: Math.round(y) }
      }),
    )
    expect(found, selector).toEqual([{ tag, x: Math.round(box.x), y: Math.round(box.y) }])
    const peek = await observer.peek('click', { target: selector })
    expect(peek, selector).toMatchObject({ unresolved: false, box })
  }
  return targets.map(({ selector }) => selector)
}

describe('the selector of a target', () => {
  test('is the most stable one that is unique', async () => {
    const html = `<button id=buy>1</button><button data-testid=cart>2</button><button aria-label="Close it">3</button>
      <input name=email><button class="primary big">5</button><summary>6</summary><a href=#>7</a>`
    expect(await selectorsOf(html)).toEqual([
      '#buy',
      '[data-testid="cart"]',
      'button[aria-label="Close it"]',
      'input[name="email"]',
      'button.primary',
      'summary',
      'a',
    ])
  })
  test('skips ids that are generated on each load', async () => {
    const html = `<button id=":r1:" class=one>1</button><button id="radix-12" class=two>2</button><button id=3f2a9c1be77d class=three>3</button>
      <button id="product-12">4</button><button id="0b7e5f2c-1d2e-4f00-9a7b-111111111111" class=five>5</button>`
    expect(await selectorsOf(html)).toEqual([
      'button.one',
      'button.two',
      'button.three',
      '#product-12',
      'button.five',
    ])
  })
  test('counts where nothing is unique, also where an id occurs twice', async () => {
    expect(
      await selectorsOf(
        '<button>a</button><button>b</button><button id=x class=c>c</button><a href=# id=x>d</a>',
      ),
    ).toEqual([':nth-match(button, 1)', ':nth-match(button, 2)', 'button.c', 'a'])
  })
  test('survives any attribute value', async () => {
    const nasty = [
      `a"b`,
      `a'b`,
      'a\\b',
      'a\nb',
      'a >> b',
      'ä€😀',
      ')',
      'a,b',
      '1st',
      '-',
      '[x]',
      'a=b',
      '`',
      '&lt;',
      'text=x',
      '/*',
      '\u007f',
      '--x',
    ]
    const attribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    for (const name of ['id', 'data-testid', 'aria-label', 'name', 'class']) {
      const buttons = nasty.map((value) => `<button ${name}="${attribute(value)}">x</button>`)
      expect(await selectorsOf(buttons.join('')), name).toHaveLength(nasty.length)
    }
  })
  test('leads into open shadow roots, however deep, in the order in which Playwright searches', async () => {
    const html = `<x-outer></x-outer><button>light</button><x-outer></x-outer><script>
      customElements.define('x-inner', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<button>deep</button>' } })
      customElements.define('x-outer', class extends HTMLElement { connectedCallback() {
        this.attachShadow({ mode: 'open' }).innerHTML = '<button>shadow</button><x-inner></x-inner><slot></slot>'; this.innerHTML = '<x-inner></x-inner>' } })
      </script>`
    expect(await selectorsOf(html)).toHaveLength(7)
  })
  test('leads into frames of the same origin, and frames in them', async () => {
    const inner = `<button>in</button><iframe style='margin: 7px; border: 3px solid; padding: 5px' srcdoc='<button>inner</button>'></iframe>`
    const html = `<p>above</p><iframe id=f width=600 height=400></iframe><script>f.srcdoc = ${JSON.stringify(inner)}</script><button>out</button>`
    const selectors = await selectorsOf(html)
    expect(selectors).toHaveLength(3)
    expect(selectors).toContain('#f >> internal:control=enter-frame >> button')
  })
  test('names drawings', async () => {
    const html = `<svg width=200 height=50><circle class=dot cx=20 cy=20 r=9 onclick=1 /><circle class=dot cx=60 cy=20 r=9 onclick=1 />
      <a href=#><rect id=r x=90 y=5 width=20 height=20 /></a></svg>`
    expect(await selectorsOf(html)).toEqual(['a', ':nth-match(circle.dot, 1)', ':nth-match(circle.dot, 2)'])
  })
})

describe('a peek', () => {
  test('leaves to Playwright what only Playwright understands', async () => {
    await shared.show('<button>a</button><button>b</button>')
    for (const target of ['text=a', 'button:has-text("a")', 'button', '#none', 'role=button[name="a"]'])
      expect(await shared.observer.peek('click', { target }), target).toMatchObject({
        unresolved: true,
        box: null,
      })
  })
  test('says where a click lands, in a link that breaks over two lines too', async () => {
    await shared.show(
      `<p style="width: 200px; font: 16px/20px monospace">aaaaaaaaaaaaaaa <a id=l href=#>bbb cccccccccc</a></p>`,
    )
    const { point } = await shared.observer.peek('click', { target: '#l' })
    expect(
      await shared.page.evaluate(([x, y]) => document.elementFromPoint(x!, y!)!.id, [point!.x, point!.y]),
    ).toBe('l')
    expect(await shared.observer.peek('click', { x: 3, y: 4 })).toMatchObject({
      point: { x: 3, y: 4 },
      unresolved: false,
    })
  })
  test('tells that something happened since the look, and that nothing did', async () => {
    const acts: [string, boolean][] = [
      ['1', false],
      ['document.body.append("x")', true],
      ['document.querySelector("input").value = "x"', true],
      ['document.querySelector("input").focus()', true],
      ['localStorage.setItem("k", 1)', true],
      ['scrollTo(0, 50)', true],
      ['document.querySelector("canvas").getContext("2d").fillRect(0, 0, 1, 1)', true],
      ['alert(1)', true],
      ['console.error(1)', true],
    ]
    for (const [code, changed] of acts) {
      await shared.show('<input><canvas></canvas><p style="height: 2000px">tall')
      await shared.observer.look()
      await shared.page.evaluate(code)
      expect((await shared.observer.peek('click', {})).changed, code).toBe(changed)
    }
    await shared.observer.look()
    await shared.show('<p>another page')
    expect((await shared.observer.peek('click', {})).changed).toBe(true)
  })
})
