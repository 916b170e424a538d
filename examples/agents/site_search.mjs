// An agent in ten lines of Playwright: types the quoted word of the task into the page's search field, and answers with the first heading found.
// pnpm eval --suite shop --task shop-search-candle --agent-command 'node examples/agents/site_search.mjs'
import { chromium } from 'playwright-core'

const { WEBEVAL_CDP_URL, WEBEVAL_QUERY } = process.env
const browser = await chromium.connectOverCDP(WEBEVAL_CDP_URL)
// The trial's own page, open at the start address.
const page = browser.contexts()[0].pages()[0]
const [, wanted] = /[“"](.+?)[”"]/.exec(WEBEVAL_QUERY)
await page.getByRole('searchbox').first().fill(wanted)
await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
console.log(await page.getByRole('heading').first().innerText())
await browser.close()
