// The program of `pnpm bench outside`: 20 acts in the shop, then 200 reads, and 200 more when the page is at rest. Prints its own times.
import { chromium } from 'playwright-core'

const [cdpUrl, url, pause] = process.argv.slice(2)
const browser = await chromium.connectOverCDP(cdpUrl)
const page = browser.contexts()[0].pages()[0]
const to = (path) => () => page.goto(new URL(path, url).href)
const click = (selector) => () => page.click(selector)
const fill = (selector, text) => () => page.fill(selector, text)
/** Acts and waits until the next page has loaded. */
const arrive = (act, address) => () => Promise.all([page.waitForURL(address), act()])
const enter = () => page.keyboard.press('Enter')

const acts = [
  fill('#search-input', 'candle'),
  arrive(enter, /catalogue/),
  arrive(click('[data-testid="product-low-tide-candle"]'), /low-tide/),
  click('#add-to-cart'),
  arrive(click('#nav-all'), /catalogue/),
  to('product.html?id=stile-flask'),
  click('#colour-ink'),
  click('#add-to-cart'),
  arrive(click('#nav-account'), /account/),
  click('#tab-addresses'),
  click('#add-address'),
  fill('#address-label', 'Parents'),
  fill('#address-line1', '3 Quay Street'),
  fill('#address-town', 'Whitby'),
  fill('#address-postcode', 'YO21 1AA'),
  click('#address-default'),
  click('#save-address'),
  arrive(click('#nav-delivery'), /delivery/),
  fill('#search-input', 'mug'),
  arrive(enter, /catalogue/),
]
let actsMs = 0
for (const act of acts) {
  await new Promise((resolve) => setTimeout(resolve, Number(pause)))
  const started = performance.now()
  await act()
  actsMs += performance.now() - started
}
async function read() {
  const started = performance.now()
  for (let index = 0; index < 200; index++) await page.evaluate(() => document.querySelectorAll('a').length)
  return performance.now() - started
}
const readsMs = await read()
// By then the recorder has ended its look at the last act, and the page is at rest.
await new Promise((resolve) => setTimeout(resolve, 1500))
const restMs = await read()
console.log(JSON.stringify({ acts: acts.length, acts_ms: actsMs, reads_ms: readsMs, rest_reads_ms: restMs }))
await browser.close()
