import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Issue } from '@webeval/core'
import { expect, it, onTestFinished } from 'vitest'
import { openSource } from './locate-issue.js'
import { openMarkup } from './markup.js'

const html = `<!doctype html>
<html><head>
  <title>Shop</title>
</head><body>
  <ul><li><button class="buy">Buy</button></li>
    <li><button class="buy"
       data-x="1">Buy</button></li></ul>
  <a href="#">Read  more</a><img src="x.png"
  ><script>document.body.append(Object.assign(document.createElement('button'), { id: 'made', textContent: 'Made later' }))</script>
</body></html>`

it.each([
  ['button.buy', 5, 11, '<button class="buy">'],
  [':nth-match(button.buy, 2)', 6, 9, '<button class="buy"\n       data-x="1">'],
  ['body > ul > li:nth-of-type(2) > button', 6, 9, '<button class="buy"\n       data-x="1">'],
  ['role=link[name="Read more"]', 8, 3, '<a href="#">'],
  ['img', 8, 29, '<img src="x.png"\n  >'],
])('finds %s where it is written', async (selector, line, column, opening) =>
  expect((await openMarkup(html)).find(selector)).toMatchObject({ line, column, opening }),
)

it.each([
  '#made',
  ':nth-match(button.buy, 3)',
  'iframe >> internal:control=enter-frame >> p',
  'a[',
  'role=button[name="Buy"]',
  '',
])('finds nothing by %j', async (selector) => expect((await openMarkup(html)).find(selector)).toBeNull())

it('locates what scripts make by the line that mentions it, and what concerns the page at its part', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'webeval-source-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'index.html'), html)
  const source = await openSource(folder)
  const issue = (more: Partial<Issue>): Issue => ({
    category: 'ux',
    severity: 'low',
    description: '',
    repro_steps: [],
    evidence: [],
    ...more,
  })
  expect(source.locate(issue({ selectors: ['#made'] }))).toMatchObject({ line: 9, markup: null })
  expect(source.locate(issue({ selectors: ['nav'], element: 'Made later' }))).toMatchObject({ line: 9 })
  expect(source.locate(issue({ rule: 'no-viewport-meta' }))).toMatchObject({ line: 2 })
  const failed = issue({ description: 'A request failed: GET http://127.0.0.1:1/x.png 404.' })
  expect(source.locate(failed)).toMatchObject({ line: 8 })
  const thrown = issue({ description: 'ReferenceError: createElement is not defined' })
  expect(source.locate(thrown)).toMatchObject({ line: 9 })
  expect(source.locate(issue({ selectors: ['#gone'] }))).toMatchObject({ line: 1, column: 1 })
})
