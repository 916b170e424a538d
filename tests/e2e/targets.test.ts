import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { tempFolder, webeval } from '../support/webeval.js'

const folder = fileURLToPath(new URL('../../eval-targets', import.meta.url))
const sites = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'tasks.jsonl')))

describe.each(sites)('the target %s', (site) => {
  const tasks = readFileSync(join(folder, site, 'tasks.jsonl'), 'utf8')
    .trim()
    .split('\n').length

  it.each([
    ['single', 'oracle', tasks],
    ['single', 'noop', 0],
    ['orchestrator-executor', 'oracle', tasks],
    ['orchestrator-executor', 'noop', 0],
  ])('is done as it should be by %s with %s', { timeout: 180_000 }, async (agent, model, passed) => {
    const out = tempFolder()
    const args = [
      '--suite',
      site,
      '--agent',
      agent,
      '--model',
      model,
      '--workers',
      '2',
      '--out',
      out,
      '--run-id',
      'proof',
      '--json',
    ]
    const run = await webeval(args)
    const outcomes = readFileSync(join(out, 'proof', 'trials.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { query_id: string; outcome: string })
    const wrong = outcomes.filter(({ outcome }) => (outcome === 'passed') !== passed > 0)
    expect(wrong, run.stderr).toEqual([])
    expect(outcomes).toHaveLength(tasks)
    expect(checkRunFolder(join(out, 'proof'))).toEqual([])
    expect(run.exitCode).toBe(0)
  })
})
