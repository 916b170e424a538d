// Acts inside a frame through a driver of its own, and answers with what the frame shows.
import { chromium } from 'playwright-core'

const browser = await chromium.connectOverCDP(process.env.WEBEVAL_CDP_URL)
const frame = browser.contexts()[0].pages()[0].frameLocator('iframe')
await frame.locator('button').click()
await frame.locator('input').fill('Ada')
console.log(await frame.locator('output').innerText())
await browser.close()
