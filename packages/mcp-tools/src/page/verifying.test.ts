import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Verification } from '@webeval/core'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => void (shared = await observePage(browser, {})))

/** Signs of one act on a page. */
async function signsOf(
  html: string,
  act: (page: Page) => Promise<unknown>,
  tool = 'browser_click',
): Promise<(keyof Verification)[]> {
  await shared.show(html)
  const { verification } = await shared.step(tool, () => act(shared.page))
  return (Object.keys(verification) as (keyof Verification)[]).filter((sign) => Boolean(verification[sign]))
}
const click = (page: Page) => page.click('#b')

describe('each kind of change has its own sign', () => {
  test('nothing, when a dead button is clicked, also one that lights up under the pointer', async () => {
    const style =
      '<style>#b:hover { background: red; transform: scale(1.1) } #b:active { color: blue }</style>'
    expect(await signsOf(`${style}<button id=b>Dead</button>`, click)).toEqual(['focus_changed'])
    expect(await signsOf(`${style}<div id=b>Dead</div>`, click)).toEqual([])
  })
  test('typed text', async () => {
    const signs = await signsOf('<input id=b><input value=x>', (page) =>
      page.locator('#b').pressSequentially('hi'),
    )
    expect(signs).toEqual(['value_changed', 'focus_changed', 'any_change'])
  })
  test('a checkbox, a radio, a select, a slider, an editable text', async () => {
    expect(await signsOf('<input type=checkbox id=b>', click)).toContain('value_changed')
    expect(
      await signsOf('<input type=radio name=r value=1 checked><input type=radio name=r value=2 id=b>', click),
    ).toContain('value_changed')
    const select = '<select id=b><option>One<option>Two</select>'
    expect(await signsOf(select, (page) => page.selectOption('#b', 'Two'))).toContain('value_changed')
    const slide = (page: Page) => page.press('#b', 'ArrowRight')
    expect(await signsOf('<input type=range id=b>', slide)).toContain('value_changed')
    const write = (page: Page) => page.locator('#b').pressSequentially('x')
    const signs = await signsOf('<div contenteditable id=b>text</div>', write)
    expect(signs).toContain('value_changed')
    expect(signs).toContain('text_changed')
  })
  test('a slider and a switch made of divs with ARIA', async () => {
    const html = `<div role=switch aria-checked=false tabindex=0 id=b onclick="this.setAttribute('aria-checked', true)">on</div>`
    expect(await signsOf(html, click)).toContain('value_changed')
  })
  test('no value changes when an empty form appears', async () => {
    const html = `<button id=b onclick="f.hidden = false">Open</button><form id=f hidden><input><select><option>a</select></form>`
    const signs = await signsOf(html, click)
    expect(signs).toContain('style_changed')
    expect(signs).not.toContain('value_changed')
  })
  test('a theme class, a rule put in by script, a style sheet switched off', async () => {
    expect(
      await signsOf(`<button id=b onclick="document.body.classList.toggle('dark')">Theme</button>`, click),
    ).toContain('style_changed')
    const rule = `<style>p { color: red }</style><button id=b onclick="document.styleSheets[0].insertRule('p { margin: 3px }')">x</button>`
    expect(await signsOf(rule, click)).toContain('style_changed')
    const off = `<style>body { color: red }</style><button id=b onclick="document.styleSheets[0].disabled = true">x</button>`
    expect(await signsOf(off, click)).toContain('style_changed')
  })
  test('a panel that CSS alone opens', async () => {
    const shown = '<style>#p { display: none } #b:checked ~ #p { display: block }</style>'
    const signs = await signsOf(`${shown}<input type=checkbox id=b><p id=p>Panel</p>`, click)
    expect(signs).toEqual(expect.arrayContaining(['style_changed', 'text_changed', 'value_changed']))
    const grown = '<style>#p { max-height: 0; overflow: hidden } #b:checked ~ #p { max-height: 99px }</style>'
    expect(await signsOf(`${grown}<input type=checkbox id=b><div id=p><p>Panel</div>`, click)).toContain(
      'style_changed',
    )
  })
  test('a style under the pointer, when hovering is the act', async () => {
    const hover = (page: Page) => page.hover('#b')
    const html = '<style>#b:hover { background: red }</style><a id=b>Menu</a>'
    expect(await signsOf(html, hover, 'browser_hover')).toContain('style_changed')
    const tip = '<style>#b:hover::after { content: "tip" }</style><a id=b>Menu</a>'
    expect(await signsOf(tip, hover, 'browser_hover')).toContain('style_changed')
    expect(await signsOf('<a id=b>Menu</a>', hover, 'browser_hover')).toEqual([])
  })
  test('what a hover changed is not held against the step after it', async () => {
    await using observed = await observePage(browser, {
      html: '<style>#b:hover { background: red }</style><p id=b>Menu</p>',
    })
    const first = await observed.step('browser_hover', () => observed.page.hover('#b'))
    const second = await observed.step('browser_click', () => observed.page.click('#b'))
    expect(first.verification.style_changed).toBe(true)
    expect(second.verification.any_change).toBe(false)
  })
  test('one pixel of a canvas, drawn in 2D or by WebGL', async () => {
    const flat = `<canvas id=b width=300 height=200 onclick="this.getContext('2d').fillRect(250, 150, 1, 1)"></canvas>`
    expect(await signsOf(flat, click)).toEqual(['canvas_changed', 'any_change'])
    const deep = `<canvas id=b></canvas><script>const gl = b.getContext('webgl'); const show = (...c) => (gl.clearColor(...c), gl.clear(gl.COLOR_BUFFER_BIT))
      show(1, 0, 0, 1); b.onclick = () => show(0, 1, 0, 1)</script>`
    expect(await signsOf(deep, click)).toEqual(['canvas_changed', 'any_change'])
    const same = deep.replace('show(0, 1, 0, 1)', 'show(1, 0, 0, 1)')
    expect(await signsOf(same, click)).toEqual([])
  })
  test('a canvas without a context is left without one', async () => {
    await using observed = await observePage(browser, { html: '<canvas id=b></canvas>' })
    await observed.observer.look()
    expect(await observed.page.evaluate(`b.getContext('webgl') !== null`)).toBe(true)
  })
  test('scrolling the page, an element, a frame', async () => {
    const tall = '<div style="height: 3000px">tall</div>'
    const wheel = async (page: Page) => {
      await page.mouse.move(50, 50)
      await page.mouse.wheel(0, 120)
      await page.waitForFunction('scrollY + (window.s?.scrollTop ?? 0) + (frames[0]?.scrollY ?? 0) > 0')
    }
    expect(await signsOf(tall, wheel)).toEqual(['scroll_changed', 'any_change'])
    expect(await signsOf(`<div id=s style="height: 200px; overflow: auto">${tall}</div>`, wheel)).toEqual([
      'scroll_changed',
      'any_change',
    ])
    const frame = `<iframe srcdoc='<body style="margin:0">${tall.replaceAll('"', '&quot;')}' width=300 height=300></iframe>`
    expect(await signsOf(frame, wheel)).toEqual(['scroll_changed', 'any_change'])
  })
  test('storage and cookies', async () => {
    for (const code of [`localStorage.a = 1`, `sessionStorage.a = 1`, `document.cookie = 'a=1'`])
      expect(await signsOf(`<p id=b onclick="${code}">x</p>`, click), code).toEqual(['storage_changed'])
  })
  test('focus', async () => {
    const tab = (page: Page) => page.keyboard.press('Tab')
    expect(await signsOf('<a href=#>One</a>', tab)).toEqual(['focus_changed'])
  })
  test('media that begins to play', async () => {
    const html = `<video id=v></video><p id=b onclick="v.muted = true">x</p>`
    expect(await signsOf(html, click)).toContain('value_changed')
  })
  test('the address', async () => {
    expect(await signsOf('<a id=b href=#there>x</a>', click)).toContain('url_changed')
  })
  test('console errors, failed requests, dialogs', async () => {
    expect(await signsOf(`<p id=b onclick="console.error('bad')">x</p>`, click)).toEqual([
      'new_console_errors',
    ])
    expect(await signsOf(`<p id=b onclick="throw new Error('bad')">x</p>`, click)).toEqual([
      'new_console_errors',
    ])
    expect(await signsOf(`<p id=b onclick="alert('hi')">x</p>`, click)).toEqual(['new_dialogs', 'any_change'])
  })
})

describe('no change is too far away to be seen', () => {
  test('the last word of a megabyte of text', async () => {
    const words = 'word '.repeat(220_000)
    const html = `<p id=b onclick="t.firstChild.appendData('!')">x</p><pre style="white-space: pre-wrap" id=t>${words}</pre>`
    expect(await signsOf(html, click)).toEqual(['text_changed', 'any_change'])
  })
  test('the fifteen-thousandth element', async () => {
    const html = `<p id=b onclick="document.querySelectorAll('i')[15000].className = 'x'">x</p>${'<i>a</i>'.repeat(16_000)}`
    expect(await signsOf(html, click)).toEqual(['style_changed', 'any_change'])
  })
  test('in a shadow root, in a frame, and in a frame in a shadow root', async () => {
    const shadow = `<div id=b>x</div><div id=h></div><script>h.attachShadow({ mode: 'open' }).innerHTML = '<p>old</p>'
      b.onclick = () => (h.shadowRoot.querySelector('p').textContent = 'new')</script>`
    expect(await signsOf(shadow, click)).toEqual(['text_changed', 'any_change'])
    const frame = `<p id=b onclick="frames[0].document.querySelector('p').textContent = 'new'">x</p><iframe srcdoc='<p>old'></iframe>`
    expect(await signsOf(frame, click)).toEqual(['text_changed', 'any_change'])
    const both = `<div id=b>x</div><div id=h></div><script>h.attachShadow({ mode: 'open' }).innerHTML = '<iframe srcdoc="<p>old"></iframe>'
      b.onclick = () => (h.shadowRoot.querySelector('iframe').contentDocument.querySelector('p').textContent = 'new')</script>`
    expect(await signsOf(both, click)).toEqual(['text_changed', 'any_change'])
  })
})
