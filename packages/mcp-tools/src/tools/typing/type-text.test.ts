import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { log, events } from '../../testing/logged-events.js'
import { openTools } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const browser = await sharedBrowser()

describe('type on an unrecorded page', () => {
  const keys = (page: Page) => page.evaluate('[keys, inputs, document.querySelector("#t").value]')
  const field = `<script>var keys = 0, inputs = 0</script><p><input id=t oninput="inputs++">`

  test.each([
    ['nothing', '', 0, 1],
    [
      'a form around the field',
      "document.querySelector('p').addEventListener('keydown', () => keys++)",
      14,
      14,
    ],
    ['the window', "addEventListener('keydown', () => keys++)", 14, 14],
    ['an attribute', "document.body.setAttribute('onkeyup', 'keys++')", 14, 14],
  ])('writes a text at once unless something listens for keys: %s', async (_, script, heard, inputs) => {
    await using tools = await openTools(browser, { html: field }, { unrecorded: true })
    await tools.page().evaluate(script)
    const typed = await tools.call('browser_type', { target: '#t', text: 'Buy milk today' })
    expect(typed.isError).toBe(false)
    expect(await keys(tools.page())).toEqual([heard, inputs, 'Buy milk today'])
  })

  test('fills each kind of field as keys would, and pages hear of it', async () => {
    await using tools = await openTools(
      browser,
      {
        html: `<script>var heard = []; for (const type of ['input', 'change'])
          addEventListener(type, ({ target }) => heard.push(type + ' ' + target.id), true)</script>
          <input id=t value=old><textarea id=a>old</textarea><input type=number id=n value=3><input type=date id=d><input type=time id=ti>
          <input id=m maxlength=3><input id=up oninput="this.value = this.value.toUpperCase()"><button id=b>Leave</button>`,
      },
      { unrecorded: true },
    )
    const texts = { t: 'new', a: 'two\nlines', n: '42', d: '2026-03-31', ti: '14:30', m: 'abcdef', up: 'abc' }
    const holds = { ...texts, m: 'abc', up: 'ABC' }
    for (const [id, text] of Object.entries(texts))
      expect(await tools.call('browser_type', { target: `#${id}`, text })).toMatchObject({ isError: false })
    await tools.call('browser_click', { target: '#b' })
    for (const [id, text] of Object.entries(holds)) {
      expect(await tools.page().inputValue(`#${id}`), id).toBe(text)
      const heard = await tools.page().evaluate<string[]>('heard')
      expect(heard, id).toContain(`input ${id}`)
      // A field whose script writes its value changes by script.
      if (id !== 'up') expect(heard, id).toContain(`change ${id}`)
    }
    await tools.call('browser_type', { target: '#t', text: '' })
    expect(await tools.page().inputValue('#t')).toBe('')
  })
})

describe('type', () => {
  test('replaces the text of each kind of field, with trusted keys', async () => {
    await using tools = await openTools(browser, {
      html: `${log}<input id=t value=old><textarea id=a>old</textarea><div id=e contenteditable>old <b>text</b></div>
        <input type=number id=n value=3><input type=date id=d><input type=time id=ti value=10:00><input type=datetime-local id=dl>
        <input type=month id=m><input type=week id=w><input type=range id=r min=0 max=10 value=2><input type=color id=c>
        <input type=range id=big min=0 max=100000 step=1><input type=password id=p>`,
    })
    const wanted: Record<string, string> = {
      t: 'new "text" ü 😀',
      a: 'two\nlines',
      n: '42',
      d: '2026-03-31',
      ti: '14:30',
      dl: '2026-12-01T00:05',
      m: '2026-11',
      w: '2026-W14',
      r: '7',
      c: '#ff8800',
      big: '61234',
      p: 'secret',
    }
    for (const [id, text] of Object.entries(wanted)) {
      const result = await tools.call('browser_type', { target: `#${id}`, text })
      expect(result, `${id}: ${result.text}`).toMatchObject({ isError: false })
      expect(await tools.page().inputValue(`#${id}`), `${id}`).toBe(text)
    }
    expect((await tools.call('browser_type', { target: '#e', text: 'fresh' })).isError).toBe(false)
    expect(await tools.page().innerText('#e')).toBe('fresh')
    const logged = await events(tools.page())
    for (const id of ['t', 'a', 'n', 'd', 'ti', 'dl', 'e']) {
      const own = logged.filter((event) => event.id === id)
      expect(
        own.map((event) => event.type),
        `${id}`,
      ).toContain('keydown')
      expect(
        own.filter((event) => !event.trusted),
        `${id}`,
      ).toEqual([])
    }
  })

  test('sends no text that lost letters to a page which writes it back late', async () => {
    await using tools = await openTools(browser, {
      html: `<form id=f><input id=t></form><p id=sent></p><script>
        t.oninput = () => { const { value } = t; setTimeout(() => (t.value = value), 20) }
        f.onsubmit = (event) => { event.preventDefault(); sent.textContent = t.value }</script>`,
    })
    await tools.call('browser_type', { target: '#t', text: 'Water the plants', submit: true })
    expect(await tools.page().innerText('#sent')).toBe('Water the plants')
  })

  test('types long texts, clears a field, and submits with Enter', async () => {
    await using tools = await openTools(browser, {
      html: `${log}<form id=f><input id=t><textarea id=a></textarea></form>`,
    })
    const long = 'word '.repeat(4_000).trim()
    await tools.call('browser_type', { target: '#a', text: long })
    expect(await tools.page().inputValue('#a')).toBe(long)
    await tools.call('browser_type', { target: '#a', text: '' })
    expect(await tools.page().inputValue('#a')).toBe('')
    await tools.call('browser_type', { target: '#t', text: 'q', submit: true })
    expect((await events(tools.page())).some((event) => event.type === 'submit' && event.trusted)).toBe(true)
  })

  test('reports a shortened or rejected text, and names the right tool', async () => {
    await using tools = await openTools(browser, {
      html: `<input id=m maxlength=3><input id=ro readonly value=x><input type=checkbox id=c><p id=p>text</p><input type=date id=d><input type=range id=r max=5>`,
    })
    expect((await tools.call('browser_type', { target: '#m', text: 'abcdef' })).text).toContain(
      'now holds "abc"',
    )
    expect((await tools.call('browser_type', { target: '#ro', text: 'y' })).text).toContain('read-only')
    expect((await tools.call('browser_type', { target: '#c', text: 'y' })).text).toContain(
      'use browser_click',
    )
    expect((await tools.call('browser_type', { target: '#p', text: 'y' })).text).toContain(
      'is not a field that takes',
    )
    expect((await tools.call('browser_type', { target: '#d', text: 'soon' })).text).toContain('2026-03-31')
    expect((await tools.call('browser_type', { target: '#r', text: '9' })).text).toContain('from 0 to 5')
  })
})
