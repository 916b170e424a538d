import { expect, test } from 'vitest'
import { contextOptions } from '../../browsers/context-options.js'
import { sharedBrowser } from '../../testing/shared-browser.js'
import { createDevtoolsSessions } from '../devtools-sessions.js'
import { createScreenshooter } from './screenshot.js'
import { createUndrawnPages } from './undrawn-pages.js'

const browser = await sharedBrowser()

/** Reports what it notices of itself: its size, what it is asked for, what comes into view. */
const attentive = `<!doctype html><body style="margin: 0; background: linear-gradient(teal, gold)">
  <button style="position: fixed; top: 300px; left: 500px">Go</button><p style="margin-top: 3000px">end</p>
  <script>
    window.heard = []
    new IntersectionObserver((all) => all.forEach((one) => heard.push('in view: ' + one.isIntersecting))).observe(document.querySelector('p'))
    for (const type of ['click', 'mousemove', 'resize', 'visibilitychange'])
      window.addEventListener(type, ({ target, clientX }) => heard.push([type, target.localName, clientX].join(' ')))
    requestAnimationFrame(() => heard.push('frame'))
  </script>`

/** Opens the page, clicks its button, scrolls to its end; yields what it heard and its picture. */
async function visit(isDrawn: boolean) {
  const sessions = createDevtoolsSessions()
  const undrawn = createUndrawnPages(sessions)
  const shoot = createScreenshooter(sessions, undrawn)
  const page = await browser.newPage(contextOptions)
  if (!isDrawn) await undrawn.add(page)
  await page.setContent(attentive)
  await page.click('button')
  await page.evaluate('document.querySelector("p").scrollIntoView()')
  await page.waitForFunction('heard.includes("in view: true") && heard.includes("frame")')
  const [first, second] = [await shoot(page), await shoot(page)]
  const heard = await page.evaluate('[heard.toSorted(), innerWidth, innerHeight, devicePixelRatio, scrollY]')
  const { data } = await (await page.context().newCDPSession(page)).send('Page.captureScreenshot')
  await page.close()
  return {
    heard,
    pictures: [first, second].map((one) => Buffer.from(one.data).toString('base64')),
    onScreen: data,
  }
}

test('a page that is not drawn notices nothing, and has the same pictures', async () => {
  const drawn = await visit(true)
  const undrawn = await visit(false)
  expect(undrawn.heard).toEqual(drawn.heard)
  expect(undrawn.pictures).toEqual(drawn.pictures)
  expect(drawn.pictures[0]!.length).toBeGreaterThan(10_000)
})

test('the browser draws nothing of such a page', async () => {
  const { onScreen, pictures } = await visit(false)
  expect(onScreen.length).toBeLessThan(pictures[0]!.length / 3)
})
