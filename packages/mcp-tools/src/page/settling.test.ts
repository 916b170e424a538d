import { beforeAll, describe, expect, test } from 'vitest'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { servePages } from '../testing/open-tools.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let shared: ObservedPage
/** Far more than any of these pages needs, so that a busy machine is not taken for a page that was waited for to the end. */
const patient = { settleMs: 2000 }
const wellBefore = 1500
beforeAll(async () => {
  shared = await observePage(browser, patient)
})

/** Clicks `#b` and settles; yields how long that took, and the page's text as it was found then. */
async function settleAfterClick(html: string, observed = shared) {
  if (html !== '') await observed.show(html)
  await observed.observer.look()
  const { settledMs, after } = await observed.step('browser_click', () => observed.page.click('#b'))
  return { settledMs, text: after.text }
}

describe('settling', () => {
  test('is over at once where nothing happens', async () => {
    const { settledMs } = await settleAfterClick('<button id=b>dead</button>')
    expect(settledMs).toBeLessThan(wellBefore)
  })
  test('waits for a timer that the act has set', async () => {
    const html = `<p id=t>wait</p><button id=b onclick="setTimeout(() => (t.textContent = 'done'), 200)">go</button>`
    expect((await settleAfterClick(html)).text).toContain('done')
  })
  test('waits for the frames that the act has asked for', async () => {
    const html = `<p id=t>wait</p><button id=b>go</button>
      <script>const later = (n) => n === 0 ? (t.textContent = 'done') : requestAnimationFrame(() => later(n - 1)); b.onclick = () => later(8)</script>`
    expect((await settleAfterClick(html)).text).toContain('done')
  })
  test('does not wait for an animation of frames without end', async () => {
    const html = `<canvas id=v></canvas><button id=b>go</button><script>let i = 0
      const draw = () => { v.getContext('2d').fillRect(++i % 300, 0, 9, 9); requestAnimationFrame(draw) }; b.onclick = draw</script>`
    expect((await settleAfterClick(html)).settledMs).toBeLessThan(wellBefore)
  })
  test('waits for the answer of a server, and for what the page makes of it', async () => {
    await using server = await servePages((request, response) => {
      if (request.url === '/slow') return void setTimeout(() => response.end('done'), 200)
      response.setHeader('content-type', 'text/html')
      response.end(
        `<p id=t>wait</p><button id=b onclick="fetch('/slow').then((r) => r.text()).then((x) => (t.textContent = x))">go</button>`,
      )
    })
    await using observed = await observePage(browser, { url: server.origin, settleMs: 2000 })
    expect((await settleAfterClick('', observed)).text).toContain('done')
  })
  test('waits for a transition, not for an animation without end', async () => {
    const moving = `<style>@keyframes spin { to { rotate: 1turn } } i { display: block; animation: spin 1s infinite }
      #b { transition: width 250ms; width: 99px } #b:focus { width: 199px }</style><i>*</i><p id=t></p>
      <button id=b>go</button><script>b.ontransitionend = () => (t.textContent = 'done')</script>`
    const { settledMs, text } = await settleAfterClick(moving)
    expect(text).toContain('done')
    expect(settledMs).toBeLessThan(wellBefore)
  })
  test('gives an endlessly mutating page its time and no more', async () => {
    const html = `<p id=t></p><button id=b>go</button><script>const draw = () => { t.textContent = Math.random(); setTimeout(draw) }; b.onclick = draw</script>`
    await using observed = await observePage(browser, { settleMs: 500 })
    // On a busy machine the page itself may fall silent for a while: the longest of several is what it was given.
    const times: number[] = []
    for (let click = 0; click < 3; click++) times.push((await settleAfterClick(html, observed)).settledMs)
    expect(Math.max(...times)).toBeGreaterThanOrEqual(490)
    expect(Math.max(...times)).toBeLessThan(wellBefore)
  })
  test('does not wait for what moves by itself, once that is known', async () => {
    await shared.show(
      `<p id=t></p><button id=b>go</button><script>setInterval(() => (t.textContent = Math.random()), 10)</script>`,
    )
    await shared.observer.learnIdle()
    const { settledMs } = await shared.step('browser_click', () => shared.page.click('#b'))
    expect(settledMs).toBeLessThan(wellBefore)
  })
  test('continues in the new document when the page navigates', async () => {
    await using server = await servePages((request, response) => {
      response.setHeader('content-type', 'text/html')
      if (request.url === '/next') return void setTimeout(() => response.end('<p>next page'), 150)
      response.end(`<button id=b onclick="setTimeout(() => (location = '/next'), 20)">go</button>`)
    })
    await using observed = await observePage(browser, { url: server.origin, settleMs: 3000 })
    expect((await settleAfterClick('', observed)).text).toBe('next page')
  })
})
