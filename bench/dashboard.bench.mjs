// Measures how much the dashboard slows a run in parallel, and how it copes with large runs.
// `--only load|pages` does one of the two, `--rounds n` takes more pairs of runs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { measureLoad } from './dashboard/measure-load.mjs'
import { measurePages } from './dashboard/measure-pages.mjs'

const { values: given } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    only: { type: 'string', default: 'load,pages' },
    rounds: { type: 'string', default: '3' },
  },
})
const results = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
const figures = {}
try {
  if (given.only.includes('pages')) figures.pages = await measurePages(results)
  if (given.only.includes('load')) figures.load = await measureLoad(results, Number(given.rounds))
} finally {
  rmSync(results, { recursive: true, force: true })
}
if (given.json) console.log(JSON.stringify(figures))
