import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SuiteFitness } from '@webeval/core'
import { expect, it } from 'vitest'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'

const page = `data:text/html,${encodeURIComponent('<h1>Lamps</h1><button id="b" onclick="window.cart = 1">Buy</button>')}`
const task = (query_id: string, equals: number) => ({
  query_id,
  query: 'Buy the lamp',
  start_url: page,
  graders: [{ name: 'page_state', expression: '() => window.cart ?? 0', equals }],
})
const click = (target: string) => ({ steps: [{ tool: 'browser_click', params: { target } }], answer: null })

it('tells fit tasks from broken ones, stores the verdicts, and leaves nothing else behind', async () => {
  const out = tempFolder()
  const suite = join(out, 'lamps.jsonl')
  const tasks = [task('buy', 1), task('lost-button', 1)]
  writeFileSync(suite, tasks.map((each) => JSON.stringify(each)).join('\n'))
  const solutions = { buy: click('#b'), 'lost-button': click('#gone') }
  writeFileSync(join(out, 'solutions.json'), JSON.stringify(solutions))
  const results = join(out, 'results')
  const env = { TMPDIR: tempFolder(), GEMINI_API_KEY: '', GOOGLE_API_KEY: '' }
  const run = await webevalHere(['audit', suite, '--out', results, '--workers', '2', '--json'], { env })
  expect(run.exitCode, run.stderr).toBe(0)
  const { tasks: found, guesser } = JSON.parse(run.stdout) as SuiteFitness
  expect(found.map(({ query_id, verdict }) => [query_id, verdict])).toEqual([
    ['buy', 'fit'],
    ['lost-button', 'broken'],
  ])
  expect(found[1]!.reasons[0]).toContain('step 1 of the reference solution')
  expect(guesser).toBeNull()
  expect(found[0]!.not_checked.join()).toContain('without browsing')
  expect(readdirSync(results)).toEqual(['.fitness'])
  expect(readdirSync(env.TMPDIR).filter((name) => name.startsWith('webeval-audit-'))).toEqual([])
})
