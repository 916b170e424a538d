import { describe, expect, test } from 'vitest'
import { openTools } from '../testing/open-tools.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()

describe('waiting and reading', () => {
  test('waits for an element until the given timeout', async () => {
    await using tools = await openTools(browser, {
      html: `<p hidden id=p>late</p><script>setTimeout(() => p.hidden = false, 100)</script>`,
    })
    expect((await tools.call('browser_wait_for', { selector: '#p' })).text).toBe('#p is there.')
    expect(await tools.call('browser_wait_for', { selector: '#never', timeout: 150 })).toEqual({
      text: '#never did not appear within 0.15 s.',
      isError: true,
    })
    expect((await tools.call('browser_wait_for', { textGone: 'late', timeout: 150 })).text).toContain(
      'did not go away within 0.15 s',
    )
    expect((await tools.call('browser_wait_for', { selector: 'div[[' })).text).toContain(
      'not a valid selector',
    )
  })

  test('waits for text, evaluates scripts, and reads the address and the outline', async () => {
    await using tools = await openTools(browser, {
      html: `<title>T</title><h1>Head</h1><p id=p>gone soon</p><input aria-label=Name value=Ann><script>setTimeout(()=>{p.textContent='arrived'},300)</script>`,
    })
    expect((await tools.call('browser_wait_for', { text: 'arrived', textGone: 'gone soon' })).isError).toBe(
      false,
    )
    expect((await tools.call('browser_wait_for', { text: 'never', time: 0.2 })).text).toContain(
      'did not appear within 0.2 s',
    )
    expect((await tools.call('browser_wait_for')).text).toContain('say what to wait for')
    expect((await tools.call('browser_wait_for', { timeout: 5 })).text).toContain('say what to wait for')
    expect(
      (await tools.call('browser_evaluate', { function: '() => ({a: [1, 2n], el: document.body})' })).text,
    ).toContain('[body element]')
    expect((await tools.call('browser_evaluate', { function: 'document.title' })).text).toBe('Result: "T"')
    expect((await tools.call('browser_evaluate', { function: 'const x = 2; return x + 1' })).text).toBe(
      'Result: 3',
    )
    expect(
      (await tools.call('browser_evaluate', { function: '(el) => el.textContent', target: '#p' })).text,
    ).toBe('Result: "arrived"')
    expect(
      (await tools.call('browser_evaluate', { function: '() => { throw new Error("bad luck") }' })).text,
    ).toBe('the script threw: bad luck')
    expect(
      (await tools.call('browser_evaluate', { function: '() => "x".repeat(20000)' })).text.length,
    ).toBeLessThan(10_100)
    expect((await tools.call('browser_get_url')).text).toBe('about:blank — T')
    const outline = (await tools.call('browser_dom_snapshot')).text
    expect(outline).toContain('heading "Head"')
    expect(outline).toContain('textbox "Name"')
    const ref = /textbox "Name" .*?\[ref=(\w+)\]/.exec(outline)?.[1] ?? ''
    expect((await tools.call('browser_type', { target: ref, text: 'Bea' })).text).toContain('Typed "Bea"')
    expect(await tools.page().inputValue('input')).toBe('Bea')
  })

  test('returns a long outline in parts', async () => {
    await using tools = await openTools(browser, { html: '<p>some words of a paragraph</p>'.repeat(2_000) })
    const first = await tools.call('browser_dom_snapshot')
    expect(first.text).toContain('(part 1 of ')
    expect(first.text.length).toBeLessThan(30_200)
    expect((await tools.call('browser_dom_snapshot', { page: 2 })).text).not.toBe(first.text)
    expect((await tools.call('browser_dom_snapshot', { page: 99 })).isError).toBe(true)
  })
})
