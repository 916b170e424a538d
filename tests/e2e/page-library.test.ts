import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { createConnection } from '@playwright/mcp'
import { evaluationResultSchema } from '@webeval/core'
import { execa } from 'execa'
import { expect, it } from 'vitest'
import { AgenticEvaluator } from '../../apps/cli/src/index.js'
import { sharedBrowser } from '../../packages/mcp-tools/src/testing/shared-browser.js'
import { site } from '../support/site.js'
import { tempFolder } from '../support/webeval.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const browser = await sharedBrowser()

const html = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Lamp</title><link rel="icon" href="data:,">
<h1>Lamp</h1><p>It is <output id="said">off</output>.</p><button onclick="said.value = said.value === 'on' ? 'off' : 'on'">Switch</button>`

it.runIf(isTurnOfDay('evaluate a file by the example'))(
  'the example evaluates a file, prints the evaluation and leaves its pictures',
  async () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'lamp.html'), html)
    const example = fileURLToPath(new URL('../../examples/evaluate-page.mjs', import.meta.url))
    const env = { GEMINI_API_KEY: '', GOOGLE_API_KEY: '' }
    const { stdout } = await execa(process.execPath, [example, 'lamp.html', 'a lamp with a switch'], {
      cwd: folder,
      env,
    })
    const evaluation = evaluationResultSchema.parse(JSON.parse(stdout))
    expect(evaluation.issues.filter(({ severity }) => /high|critical/.test(severity))).toEqual([])
    expect(evaluation.judge).toBe('rules')
    expect(readdirSync(join(folder, 'evaluation'))).toEqual(
      expect.arrayContaining([
        'report.html',
        'evaluation.json',
        'agentic_exploration.json',
        'step_1_after.png',
      ]),
    )
  },
  150_000,
)

it.runIf(isTurnOfDay('audit over a connected server'))(
  'uses the browser of a connected Playwright MCP server, and audits in another tab',
  async () => {
    const context = await browser.newContext()
    const server = await createConnection(
      { capabilities: ['vision'], outputDir: tempFolder(), timeouts: { settle: 0 } },
      async () => context,
    )
    const [ours, theirs] = InMemoryTransport.createLinkedPair()
    const mcpClient = new Client({ name: 'a program', version: '1' })
    await Promise.all([server.connect(theirs), mcpClient.connect(ours)])
    try {
      const screenshotsDir = join(tempFolder(), 'evaluation')
      const url = await site({
        '/': html.replace('said.value = ', '').replace('</h1>', '</h1><script>alert("Welcome")</script>'),
      })
      const evaluator = new AgenticEvaluator({ model: 'embedded', maxActs: 4 })
      const evaluation = await evaluator.evaluate({
        url,
        task: 'a lamp with a switch',
        mcpClient,
        screenshotsDir,
      })
      expect(evaluation).toMatchObject({ not_assessed: [], max_score: 100 })
      const told = evaluation.issues.map(({ rule }) => rule)
      expect(told).toEqual(expect.arrayContaining(['dead-control', 'system-dialog']))
      expect(readdirSync(screenshotsDir)).toEqual(expect.arrayContaining(['report.html', 'step_1_after.png']))
      const { content } = await mcpClient.callTool({ name: 'browser_tabs', arguments: { action: 'list' } })
      const listed = JSON.stringify(content)
      expect(listed, 'the client is still connected, and has the one tab that it had').toContain('Lamp')
      expect(listed).not.toContain('- 1:')
    } finally {
      await mcpClient.close()
      await server.close()
    }
  },
  150_000,
)
