// The program of `pnpm bench outside`: 20 acts in the shop, then 200 reads. Prints its own times.
import { chromium } from 'playwright-core'

const [cdpUrl, url, pause] = process.argv.slice(2)
const browser = await chromium.connectOverCDP(cdpUrl)
const page = browser.contexts()[0].pages()[0]
const to = (path) => () => page.goto(new URL(path, url).href)
const click = (selector) => () => page.click(selector)
const fill = (selector, text) => () => page.fill(selector, text)
const press = (key) => () => page.keyboard.press(key)

const acts = [
  fill('#search-input', 'candle'),
  press('Enter'),
  click('[data-testid="product-low-tide-candle"]'),
  click('#add-to-cart'),
  click('#nav-all'),
  to('product.html?id=stile-flask'),
  click('#colour-ink'),
  click('#add-to-cart'),
  click('#nav-account'),
  click('#tab-addresses'),
  click('#add-address'),
  fill('#address-label', 'Parents'),
  fill('#address-line1', '3 Quay Street'),
  fill('#address-town', 'Whitby'),
  fill('#address-postcode', 'YO21 1AA'),
  click('#address-default'),
  click('#save-address'),
  click('#nav-delivery'),
  fill('#search-input', 'mug'),
  press('Enter'),
]
let actsMs = 0
for (const act of acts) {
  await new Promise((resolve) => setTimeout(resolve, Number(pause)))
  const started = performance.now()
  await act()
  actsMs += performance.now() - started
}
await page.waitForURL(/catalogue/)
const started = performance.now()
for (let index = 0; index < 200; index++) await page.evaluate(() => document.querySelectorAll('a').length)
const readsMs = performance.now() - started
console.log(JSON.stringify({ acts: acts.length, acts_ms: actsMs, reads_ms: readsMs }))
await browser.close()
