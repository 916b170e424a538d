import type { Frame } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeVerification } from '@webeval/core'
import { observePage, type ObservedPage } from '../../testing/observed-page.js'
import { servePages } from '../../testing/open-tools.js'
import { sharedBrowser } from '../../testing/shared-browser.js'

const frames: Record<string, string> = {
  '/still': `<p id=t>old</p><button id=b onclick="t.textContent = 'new'">Go</button>
    <button id=later onclick="setTimeout(() => { t.textContent = 'late' }, 150)">Later</button><input id=i>`,
  '/ticking': `<p id=t>old</p><button id=b onclick="t.textContent = 'new'">Go</button><i id=c>0</i>
    <script>let n = 0; setInterval(() => { c.textContent = ++n }, 40)</script>`,
}
const browser = await sharedBrowser()
let shared: ObservedPage
let server: Awaited<ReturnType<typeof servePages>>
let foreign: string
beforeAll(async () => {
  server = await servePages((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://x')
    response.setHeader('content-type', 'text/html')
    response.end(frames[pathname] ?? `<p>around</p>${decodeURIComponent(search.slice(1))}`)
  })
  foreign = server.origin.replace('127.0.0.1', 'localhost')
  shared = await observePage(browser, {})
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

/** Shows a page around a frame, learns what moves there, and yields the frame. */
async function showAround(html: string): Promise<Frame> {
  await shared.page.goto(`${server.origin}/?${encodeURIComponent(html)}`)
  await shared.observer.learnIdle()
  await shared.observer.look()
  return shared.page.frames()[1]!
}
const idle = () => Promise.resolve()

test('sees a click in a frame of another origin, and names the origin', async () => {
  const frame = await showAround(`<iframe src="${foreign}/still"></iframe>`)
  const nothing = await shared.step('browser_hover', idle)
  expect(nothing.verification).toMatchObject({ any_change: false })
  expect(nothing.verification).not.toHaveProperty('changed_frames')
  const { verification } = await shared.step('browser_click', () => frame.click('#b'))
  expect(verification).toMatchObject({ text_changed: true, value_changed: false, changed_frames: [foreign] })
  expect(describeVerification(verification)).toContain(`text changed`)
  expect(describeVerification(verification)).toContain(`in a frame of ${foreign}`)
  const typed = await shared.step('browser_type', () => frame.fill('#i', 'words'))
  expect(typed.verification).toMatchObject({ text_changed: false, value_changed: true })
})

test('waits for what the frame does a moment after the click', async () => {
  const frame = await showAround(`<iframe src="${foreign}/still"></iframe>`)
  const { verification } = await shared.step('browser_click', () => frame.click('#later'))
  expect(verification).toMatchObject({ text_changed: true })
})

test('sees into sandboxed frames', async () => {
  const frame = await showAround(`<iframe sandbox=allow-scripts src="/still"></iframe>`)
  const { verification } = await shared.step('browser_click', () => frame.click('#b'))
  expect(verification).toMatchObject({ text_changed: true, changed_frames: ['null'] })
})

test('tells a frame that ticks by itself from a click in it', async () => {
  const frame = await showAround(`<iframe src="${foreign}/ticking"></iframe>`)
  const ticked = async () => {
    const was = Number(await frame.evaluate('n'))
    await frame.waitForFunction(`n > ${was + 2}`)
  }
  const { verification } = await shared.step('browser_hover', ticked)
  expect(verification).toMatchObject({ any_change: false })
  expect(await shared.observer.peek('hover', {})).toMatchObject({ changed: false })
  const clicked = await shared.step('browser_click', () => frame.click('#b'))
  expect(clicked.verification).toMatchObject({ text_changed: true })
})

test('notices before the next act that a frame has changed since', async () => {
  const frame = await showAround(`<iframe src="${foreign}/still"></iframe>`)
  expect(await shared.observer.peek('click', {})).toMatchObject({ changed: false })
  await frame.evaluate(`t.textContent = 'by itself'`)
  expect(await shared.observer.peek('click', {})).toMatchObject({ changed: true })
})

test('asks frames of the same origin once only: the page reads them itself', async () => {
  const frame = await showAround(`<iframe src="/still"></iframe>`)
  const { before, verification } = await shared.step('browser_click', () => frame.click('#b'))
  expect(before).not.toHaveProperty('frames')
  expect(verification).toMatchObject({ text_changed: true })
  expect(verification).not.toHaveProperty('changed_frames')
})

test('sees the page also when a frame is busy', async () => {
  const frame = await showAround(`<iframe sandbox=allow-scripts src="${foreign}/still"></iframe>`)
  const before = await shared.observer.look()
  // The frame's question never ends, whatever process the frame is in.
  frame.evaluate = () => new Promise(() => {})
  const after = await shared.observer.look()
  expect(after.fingerprints).toEqual(before.fingerprints)
})

test('waits only once for a frame that does not answer, and asks again once it shows another document', async () => {
  const frame = await showAround(`<iframe sandbox=allow-scripts src="${foreign}/still"></iframe>`)
  const { evaluate } = frame
  let asked = 0
  frame.evaluate = () => {
    asked++
    return new Promise(() => {})
  }
  await shared.observer.peek('click', {})
  expect(asked).toBe(1)
  await shared.observer.settle()
  await shared.observer.look()
  await shared.observer.peek('click', {})
  await shared.observer.learnIdle()
  expect(asked).toBe(1)
  frame.evaluate = evaluate
  await frame.goto(`${foreign}/ticking`)
  const before = await shared.observer.look()
  expect(before.frames).toHaveLength(1)
})

test('sees a frame again that answered late', async () => {
  const frame = await showAround(`<iframe sandbox=allow-scripts src="${foreign}/still"></iframe>`)
  const { evaluate } = frame
  let answer = () => {}
  frame.evaluate = (question: never) =>
    new Promise((resolve) => {
      answer = () => resolve(evaluate.call(frame, question))
    })
  const silent = await shared.observer.look()
  frame.evaluate = evaluate
  await frame.evaluate(`t.textContent = 'meanwhile'`)
  answer()
  await frame.evaluate('1')
  const seen = await shared.observer.look()
  expect(seen.fingerprints.text).not.toBe(silent.fingerprints.text)
})
