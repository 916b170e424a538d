// Preloaded (`node --import`) into a process that is measured: counts the contexts that it opens and the documents that open in them, and
// writes both to the file that WEBEVAL_BENCH_OPENINGS names when the process ends.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const { WEBEVAL_BENCH_OPENINGS: file, WEBEVAL_BENCH_CHECKOUT: checkout } = process.env
if (file && checkout) {
  const { chromium } = createRequire(join(checkout, 'packages/mcp-tools/package.json'))('playwright-core')
  let contexts = 0
  let documents = 0
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async (options) => {
    const browser = await launch(options)
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async (given) => {
      contexts++
      const context = await newContext(given)
      context.on('page', (page) => page.on('domcontentloaded', () => documents++))
      return context
    }
    return browser
  }
  process.on('exit', () => writeFileSync(file, JSON.stringify({ contexts, documents })))
}
