import { beforeAll, expect, test } from 'vitest'
import { observePage, type ObservedPage } from '../testing/observed-page.js'
import { sharedBrowser } from '../testing/shared-browser.js'
import { createPageEvaluator } from './page-evaluator.js'

const browser = await sharedBrowser()
let shared: ObservedPage
beforeAll(async () => void (shared = await observePage(browser, {})))

/** Reads the page as any script would. */
const scan = `() => [...document.querySelectorAll('p')].filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 1).map((each) => each.textContent).join(' ')`
const evaluate = createPageEvaluator()
const asBuilt = () => evaluate(shared.page, `__webeval.asBuilt(${scan})`)
const nailed = () => evaluate(shared.page, '__webeval.nailed()')
const texts = '<p>one</p><p>two</p><p>three</p><p>four</p>'

test.each([
  ['lists', 'Array.prototype.filter = Array.prototype.map = () => []; Array.prototype.join = () => ""'],
  [
    'queries',
    'Document.prototype.querySelectorAll = () => []; document.querySelectorAll = () => []; Object.setPrototypeOf(HTMLDocument.prototype, new Proxy({}, {}))',
  ],
  [
    'boxes and visibility',
    'HTMLElement.prototype.getBoundingClientRect = () => ({ width: 0 }); Element.prototype.checkVisibility = () => false',
  ],
  [
    'texts',
    `Object.defineProperty(Node.prototype, 'textContent', { configurable: true, get: () => '' }); window.Map = null`,
  ],
])('reads a page that forges %s, and gives the page its own functions back', async (_, script) => {
  await shared.show(
    `${texts}<script>${script}; const own = [Array.prototype.filter, document.querySelectorAll, Element.prototype.checkVisibility]</script>`,
  )
  expect(await asBuilt()).toBe('one two three four')
  expect(await nailed()).toBe('')
  const kept = `own.every((each, index) => each === [Array.prototype.filter, document.querySelectorAll, Element.prototype.checkVisibility][index])`
  expect(await evaluate(shared.page, kept)).toBe(true)
})

test('names what a page has nailed down, and nothing on a page whose forms have confusing names', async () => {
  await shared.show(`${texts}<script>
    Object.defineProperty(document, 'querySelectorAll', { value: () => [] })
    Object.defineProperty(HTMLElement.prototype, 'checkVisibility', { value: () => false })</script>`)
  expect(await nailed()).toBe('HTMLElement.prototype.checkVisibility document.querySelectorAll')
  await shared.show(`${texts}<img name=body><form name=title></form><form name=querySelectorAll></form>
    <script>Object.defineProperty(Element.prototype, 'mine', { value: 1 }); Object.freeze(Array.prototype)</script>`)
  expect(await nailed()).toBe('')
})
