import { beforeAll, expect, test } from 'vitest'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => {
  shared = await observePage(browser, { html: '<p>the first page' })
  await shared.observer.learnIdle()
})

const controls = `<p id=n>0</p><button id=count onclick="n.textContent = Number(n.textContent) + 1">Count</button> <i id=c>0</i>`

/**
 * Whether idle steps and one with an effect are distinguished on a page that was only navigated to; each
 * step lasts until the clock has moved.
 */
async function signsAfterNavigation(script: string) {
  await shared.show(
    `${controls}<script>let i = 0; const tick = () => (c.textContent = ++i); ${script}</script>`,
  )
  await shared.observer.settle()
  await shared.observer.look()
  const moved = async () => {
    const was = await shared.page.evaluate('i')
    await shared.page.waitForFunction(`i > ${Number(was) + 1}`)
  }
  const signs: boolean[] = []
  for (let step = 0; step < 3; step++) {
    const { verification } = await shared.step('browser_hover', moved)
    signs.push(verification.text_changed || verification.dom_changed)
  }
  const living = await shared.step('browser_click', async () => {
    await shared.page.click('#count')
    await moved()
  })
  return [...signs, living.verification.text_changed]
}

// The first step may be the one in which a fast clock is seen to tick for the second time.
const toldApart = [expect.any(Boolean), false, false, true]

test.each([
  ['ticks each second', 'setInterval(tick, 1000)'],
  ['ticks four times a second', 'setInterval(tick, 250)'],
  ['ticks quickly', 'setInterval(tick, 40)'],
  ['sets its next time-out itself', 'const next = () => { tick(); setTimeout(next, 300) }; next()'],
  [
    'is drawn frame by frame',
    'const next = () => { if (performance.now() > i * 200) tick(); requestAnimationFrame(next) }; next()',
  ],
  [
    'is written by a framework later than its timer',
    'const port = new MessageChannel(); port.port1.onmessage = tick; setInterval(() => port.port2.postMessage(0), 350)',
  ],
])('a clock that %s is silent after a navigation', async (_, script) => {
  expect(await signsAfterNavigation(script)).toEqual(toldApart)
})

test('does not take a single change by an interval for a clock', async () => {
  await shared.show(
    `${controls}<ul id=list></ul><script>const waiting = setInterval(() => { list.append(Object.assign(document.createElement('li'), { textContent: 'one' })); clearInterval(waiting) }, 50)</script>`,
  )
  await shared.observer.settle()
  await shared.page.waitForSelector('li')
  await shared.observer.look()
  const { verification } = await shared.step('browser_click', () =>
    shared.page.evaluate(`list.append(Object.assign(document.createElement('li'), { textContent: 'two' }))`),
  )
  expect(verification).toMatchObject({ dom_changed: true, text_changed: true })
})
