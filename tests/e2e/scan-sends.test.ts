import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { sharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { scanSends } from '../../packages/page-audits/src/early/scan-sends.js'
import { makeScan } from '../../packages/page-audits/src/kit/define-scan.js'
import { site } from '../support/site.js'

const browser = await sharedBrowser()
let page: Page
beforeAll(async () => {
  page = await browser.newPage()
})

const script =
  (source: string): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' })
    response.end(source)
  }

it.each([
  ['keeps its entries in the browser', `<script>localStorage.setItem('a', 'b')</script>`, false],
  ['imports a module that keeps to itself', `<script type=module src=/quiet.js></script>`, false],
  ['imports a module that sends', `<script type=module src=/import.js></script>`, true],
  ['sends from an attribute', `<button onclick="fetch('/add', {method: 'PUT'})">Add</button>`, true],
  ['posts a form', `<form method="post"><button>Send</button></form>`, true],
  ['holds another page', `<iframe src=/quiet.js></iframe>`, true],
  ['has a script that is not there', `<script src=/gone.js></script>`, true],
  ['has a script of another site', `<script src=http://127.0.0.1:9/other.js></script>`, true],
])('tells whether a page that %s may send', async (_what, html, sends) => {
  const url = await site({
    '/': html,
    '/quiet.js': script('export const sum = (a, b) => a + b'),
    '/import.js': script(`import './sends.js'`),
    '/sends.js': script(`export const send = () => navigator.sendBeacon('/add')`),
  })
  await page.goto(url)
  expect(await makeScan((source) => page.evaluate(`(${source})()`), scanSends)).toBe(sends)
})
