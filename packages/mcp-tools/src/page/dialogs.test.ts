import { describe, expect, test } from 'vitest'
import { observePage } from '../testing/observed-page.js'
import { servePages } from '../testing/open-tools.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()

describe('system dialogs', () => {
  test('answer at once, are recorded, and say no', async () => {
    await using observed = await observePage(browser, { html: '<p>x' })
    const { page, observer } = observed
    expect(await page.evaluate(`[alert('a'), confirm('b'), prompt('c', 'd')]`)).toEqual([
      undefined,
      false,
      null,
    ])
    expect(await page.evaluate('window.__dialogCalls')).toMatchObject([
      { type: 'alert', message: 'a', time: expect.any(Number) },
      { type: 'confirm', message: 'b' },
      { type: 'prompt', message: 'c' },
    ])
    const { dialogs, counters } = await observer.look()
    expect(dialogs.map(({ type, message }) => [type, message])).toEqual([
      ['alert', 'a'],
      ['confirm', 'b'],
      ['prompt', 'c'],
    ])
    expect(counters.dialogs).toBe(3)
    expect((await observer.look()).dialogs).toEqual([])
  })
  test('include the print dialog that opens by itself, not one that was asked for', async () => {
    await using observed = await observePage(browser, {
      html: `<script>print()</script><button onclick="print()">Print</button>`,
    })
    expect((await observed.observer.look()).dialogs).toMatchObject([{ message: 'the print dialog' }])
    const { verification } = await observed.step('browser_click', () => observed.page.click('button'))
    expect(verification.new_dialogs).toBe(0)
  })
  test('give the other answer when a step asks for it, once', async () => {
    await using observed = await observePage(browser, { html: '<p>x' })
    const { page, observer } = observed
    await observer.answerNextDialog({ accept: true, text: 'Ada' })
    expect(await page.evaluate(`[prompt('name?'), prompt('again?')]`)).toEqual(['Ada', null])
    await observer.answerNextDialog({ accept: true })
    expect(await page.evaluate(`[confirm('sure?'), confirm('again?')]`)).toEqual([true, false])
  })
  test('are not lost at load, just before a navigation, in frames, in popups', async () => {
    await using server = await servePages((request, response) => {
      response.setHeader('content-type', 'text/html')
      const pages: Record<string, string> = {
        '/': `<script>alert('load')</script><iframe src=/frame></iframe><a href=/next onclick="alert('leaving')">go</a>`,
        '/frame': `<script>alert('frame')</script>`,
        '/next': `<script>alert('arrived'); location = '/last'</script>`,
        '/last': `<p>last<button onclick="window.open('/popup')">open</button>`,
        '/popup': `<script>alert('popup')</script><p>popup`,
      }
      response.end(pages[request.url ?? ''] ?? '')
    })
    await using observed = await observePage(browser, { url: `${server.origin}/` })
    const { page, observer } = observed
    const first = await observer.look()
    expect(first.dialogs.map(({ message }) => message).toSorted()).toEqual(['frame', 'load'])
    const { after, verification } = await observed.step('browser_click', async () => {
      await page.click('a')
      await page.waitForURL('**/last')
    })
    expect(after.dialogs.map(({ message }) => message)).toEqual(['leaving', 'arrived'])
    expect(verification.new_dialogs).toBe(2)
    const [popup] = await Promise.all([page.waitForEvent('popup'), page.click('button')])
    await popup.waitForLoadState()
    expect(await popup.evaluate('window.__dialogCalls.length')).toBe(1)
  })
  test('a thousand of them in a row are counted', async () => {
    await using observed = await observePage(browser, {
      html: `<button onclick="for (let i = 0; i < 1000; i++) alert(i)">go</button>`,
    })
    const { verification } = await observed.step('browser_click', () => observed.page.click('button'))
    expect(verification.new_dialogs).toBe(1000)
  })
  test('a loop of them without end comes to an end', async () => {
    await using observed = await observePage(browser, {
      html: `<button onclick="while (!confirm('sure?'));">go</button>`,
    })
    const { after } = await observed.step('browser_click', () => observed.page.click('button'))
    expect(after.consoleErrors.join()).toContain('too many dialogs')
  })
  test('no page is kept from being left, and its work is saved all the same', async () => {
    const holds = [
      `onbeforeunload = () => { localStorage.saved = 1; return 'stay' }`,
      `addEventListener('beforeunload', (e) => { localStorage.saved = 1; e.preventDefault(); e.returnValue = 'stay' })`,
      `document.body.setAttribute('onbeforeunload', 'localStorage.saved = 1; return "stay"')`,
    ]
    for (const hold of holds) {
      await using server = await servePages((_, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`<body><p>x<script>if (location.pathname === '/') { ${hold} }</script>`)
      })
      await using observed = await observePage(browser, { url: `${server.origin}/` })
      const { page, observer } = observed
      let shown = 0
      page.on('dialog', (dialog) => {
        shown++
        void dialog.accept()
      })
      await page.click('p')
      await page.goto(`${server.origin}/next`)
      expect(shown, hold).toBe(0)
      expect(await page.evaluate('localStorage.saved'), hold).toBe('1')
      expect(
        (await observer.look()).dialogs.map(({ type }) => type),
        hold,
      ).toEqual(['beforeunload'])
    }
  })
  test('leave no trace that a page would trip over', async () => {
    await using observed = await observePage(browser, { html: '<p>x' })
    const seen = await observed.page
      .evaluate(`({ text: String(alert), name: confirm.name, length: prompt.length,
      keys: Object.keys(window).filter((key) => /webeval|dialog/i.test(key)), timer: String(setTimeout), channel: typeof window.__webevalDialogs })`)
    expect(seen).toEqual({
      text: expect.stringContaining('[native code]'),
      name: 'confirm',
      length: 0,
      keys: [],
      timer: expect.stringContaining('[native code]'),
      channel: 'undefined',
    })
  })
})
