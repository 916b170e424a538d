import { expect, test } from 'vitest'
import type { AgentTab } from '@webeval/core'
import { webVitalsOf } from '../../packages/agents/agentic-evaluator/src/web-vitals.js'
import { sharedPool } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { countingServer } from '../support/counting-server.js'

const browser = await sharedPool()

/** A notice pushes everything down after the first picture; a button keeps the page busy before it answers. */
const restless = `<!doctype html><title>News</title><div id="top"></div><h1 style="font-size:60px">News of the day</h1>
<p style="height:300px;background:#eee">Text</p><button onclick="const until = performance.now() + 250; while (performance.now() < until); this.textContent = 'Saved'">Save</button>
<script>requestAnimationFrame(() => setTimeout(() => { document.querySelector('#top').style.height = '300px' }, 100))</script>`
const calm = '<!doctype html><title>Calm</title><h1>Nothing moves here</h1>'

async function vitalsOf(html: string, act: boolean) {
  await using site = await countingServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(html),
  )
  await using session = await browser.open({})
  const tab = await session.openTab()
  await tab.goto(site.origin, { timeoutMs: 10_000 })
  const inspecting = { inspect: (source: string) => tab.evaluate(source) } as AgentTab
  await expect.poll(async () => (await webVitalsOf(inspecting))?.lcp_ms ?? null).not.toBeNull()
  if (!act) return await webVitalsOf(inspecting)
  await expect.poll(async () => (await webVitalsOf(inspecting))?.cls).toBeGreaterThan(0.1)
  await tab.toolBox.call('browser_click', { target: 'Save' })
  await expect.poll(async () => (await webVitalsOf(inspecting))?.inp_ms ?? null).not.toBeNull()
  return await webVitalsOf(inspecting)
}

test('measures when a page was drawn, that it jumped, and how long it took to answer', async () => {
  const vitals = await vitalsOf(restless, true)
  expect(vitals?.inp_ms).toBeGreaterThanOrEqual(200)
  const quiet = await vitalsOf(calm, false)
  expect(quiet).toMatchObject({ cls: 0, inp_ms: null })
})
