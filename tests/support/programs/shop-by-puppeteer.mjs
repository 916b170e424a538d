// Puts a flask into the shop's cart with Puppeteer, as a script of its own would.
import { connect } from 'puppeteer-core'

const browser = await connect({ browserURL: process.env.WEBEVAL_CDP_URL, defaultViewport: null })
const [page] = await browser.pages()
await page.type('#search-input', 'Stile travel flask')
await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')])
const product = await page.waitForSelector('[data-testid="product-stile-flask"]')
await Promise.all([page.waitForNavigation(), product.click()])
await page.click('#colour-ink')
await page.click('#add-to-cart')
await page.waitForFunction(() => /added|cart/i.test(document.body.innerText))
console.log('in the cart')
await browser.close()
