// Adds an address to the shop's address book with Playwright, as a script of its own would.
import { chromium } from 'playwright-core'

const browser = await chromium.connectOverCDP(process.env.WEBEVAL_CDP_URL)
const page = browser.contexts()[0].pages()[0]
await page.click('#nav-account')
await page.click('#tab-addresses')
await page.click('#add-address')
await page.fill('#address-label', 'Parents')
await page.locator('#address-line1').pressSequentially('3 Quay Street', { delay: 5 })
await page.fill('#address-town', 'Whitby')
await page.fill('#address-postcode', 'YO21 1AA')
await page.click('#address-default')
await page.click('#save-address')
await page.getByText('3 Quay Street').first().waitFor()
console.log('saved')
await browser.close()
