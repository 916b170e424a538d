import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explorationSchema } from '@webeval/core'
import { expect, it } from 'vitest'
import { byNight } from '../support/by-night.js'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const env = { GEMINI_API_KEY: '', GOOGLE_API_KEY: '', NO_COLOR: '1' }

const page = (button: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Counter</title><link rel="icon" href="data:,">
<style>body{font:18px/1.5 sans-serif;margin:24px;color:#222}button{font:inherit;padding:12px 20px}</style></head>
<body><main><h1>Counter</h1><p>It shows <output id="said">0</output>.</p>${button}</main></body></html>`

it.runIf(isTurnOfDay('replay a finding'))(
  'replays a finding from the run folder alone: it holds three times, is gone from a repaired page, and wrong names list the near ones',
  async () => {
    const folder = tempFolder()
    const [out, site] = [join(folder, 'results'), join(folder, 'site')]
    mkdirSync(site)
    writeFileSync(join(site, 'index.html'), page('<button id="up">Count up</button>'))
    const asked = [
      '--task',
      'a counter that can count up',
      '--out',
      out,
      '--run-id',
      'first',
      '--max-steps',
      '3',
    ]
    await webevalHere(['page', site, ...asked], { env })
    const stored = readFileSync(join(out, 'first/page/trial-1/exploration/agentic_exploration.json'), 'utf8')
    const { findings } = explorationSchema.parse(JSON.parse(stored))
    expect(findings.map(({ id }) => id)).toContain('dead-control-1')

    const holds = await webevalHere(['replay', 'first', 'dead-control-1', '--out', out], { env })
    expect(holds.stdout).toMatch(/Count up.* does nothing/)
    expect(holds.stdout).toMatch(/2\. Click the button “Count up”\./)
    expect(holds.stdout.match(/it is there/g)).toHaveLength(3)
    expect(holds.stdout).toMatch(/the finding holds: 3 of 3$/)
    expect(holds.exitCode, holds.stderr).toBe(0)

    const wrong = await webevalHere(['replay', 'first', 'dead-contrl', '--out', out], { env })
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' })
    expect(wrong.stderr).toMatch(/no finding "dead-contrl"; near it: dead-control-1/)

    // Whole evaluations look for a finding that is gone: that takes its time.
    if (!byNight) return
    const works = '<button id="up" onclick="said.value = Number(said.value) + 1">Count up</button>'
    writeFileSync(join(site, 'index.html'), page(works))
    const gone = await webevalHere(['replay', join(out, 'first'), 'dead-control-1', '--json'], { env })
    expect(JSON.parse(gone.stdout)).toMatchObject({
      verdict: 'gone',
      held: 0,
      of: 3,
      finding: { id: 'dead-control-1' },
    })
    expect(gone.exitCode).toBe(1)
  },
  180_000,
)
