// Measures the cost of one evaluation of a page: seconds, CPU seconds of the whole process tree, contexts and documents opened, for the pages that ship, each in a
// process of its own as `pnpm eval page` runs it. With `--against <folder>`, an older checkout that is built takes turns with this one; with Lighthouse
// (in this checkout, or `--lighthouse <folder>` that has it installed) so does a run of Lighthouse.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { findBrowser } from '@webeval/mcp-tools'
import { listTargets, serveTargets } from '../eval-targets/serve-targets/dist/index.js'
import { runMeasured } from './run-measured.mjs'
import { median, rounded } from './statistics.mjs'

const root = join(import.meta.dirname, '..')
const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    json: { type: 'boolean', default: false },
    site: { type: 'string', multiple: true },
    rounds: { type: 'string', default: '1' },
    against: { type: 'string' },
    lighthouse: { type: 'string' },
  },
})
const dir = join(root, 'eval-targets')
const sites = listTargets(dir).filter(({ folder }) => existsSync(join(folder, 'pages.jsonl')))
const pages = sites.filter(({ name }) => options.site?.includes(name) ?? true)
if (pages.length === 0) {
  process.stderr.write(`no page was chosen: --site takes ${sites.map(({ name }) => name).join(', ')}\n`)
  process.exit(2)
}
const say = (message) => process.stderr.write(`${message}\n`)
if (options.against !== undefined && !existsSync(join(resolve(options.against), 'apps/cli/dist/bin.js'))) {
  say(`${options.against} is not a built checkout: run \`pnpm build\` there`)
  process.exit(2)
}
const lighthouse = findLighthouse(options.lighthouse ?? root)
const browser = await findBrowser({ env: process.env, say })
const out = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
const served = await serveTargets({ dir })
const rows = []
try {
  for (const { name, folder } of pages)
    for (let round = 0; round < Number(options.rounds); round++) {
      const task = JSON.parse(readFileSync(join(folder, 'pages.jsonl'), 'utf8').split('\n')[0]).query
      const url = served.url(name)
      const row = { page: name, webeval: await evaluate(root, url, task) }
      if (options.against) row.against = await evaluate(resolve(options.against), url, task)
      if (lighthouse) row.lighthouse = await runLighthouse(url)
      rows.push(row)
      say(
        `${name}: ${Object.entries(row)
          .slice(1)
          .map(([way, cost]) => `${way} ${inWords(cost)}`)
          .join('; ')}`,
      )
    }
} finally {
  await served.close()
  rmSync(out, { recursive: true, force: true })
}
const figures = summarised(rows)
print(figures)
if (options.json) console.log(JSON.stringify({ ...figures, rows }))

/** One evaluation by the command line of a checkout, without its cache. */
async function evaluate(checkout, url, task) {
  const folder = mkdtempSync(join(out, 'run-'))
  const file = join(folder, 'openings.json')
  const preload = pathToFileURL(join(import.meta.dirname, 'count-openings.mjs')).href
  const given = ['page', url, '--task', task, '--model', 'embedded', '--out', join(folder, 'runs'), '--json']
  const { code, stdout, stderr, ...cost } = await runMeasured(
    process.execPath,
    [`--import=${preload}`, join(checkout, 'apps/cli/dist/bin.js'), ...given],
    { env: { ...process.env, WEBEVAL_BENCH_OPENINGS: file, WEBEVAL_BENCH_CHECKOUT: checkout } },
  )
  const evaluation = /^\s*\{/.test(stdout) ? JSON.parse(stdout) : null
  if (!evaluation) throw new Error(`${url} was not evaluated (exit code ${code}): ${stderr.trim()}`)
  const issues = evaluation.issues.map(({ rule, severity, selectors = [] }) =>
    [severity, rule, ...selectors].join(' '),
  )
  return { ...cost, ...JSON.parse(readFileSync(file, 'utf8')), score: evaluation.score, issues }
}

/** The command of the Lighthouse that is installed for a folder; null without one. */
function findLighthouse(folder) {
  try {
    const manifest = createRequire(join(resolve(folder), 'package.json')).resolve('lighthouse/package.json')
    return join(dirname(manifest), 'cli', 'index.js')
  } catch {
    if (options.lighthouse === undefined) return null
    say(`lighthouse is not installed in ${folder}: run \`npm install lighthouse\` there`)
    process.exit(2)
  }
}

/** One run of Lighthouse with its usual settings. */
async function runLighthouse(url) {
  const flags = `--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`
  const { code, stdout, stderr, ...cost } = await runMeasured(
    process.execPath,
    [lighthouse, url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: browser } },
  )
  if (code !== 0 || !stdout.includes('"audits"'))
    throw new Error(`Lighthouse did not look at ${url} (exit code ${code}): ${stderr.trim()}`)
  return cost
}

/** Each page's medians over the rounds, and the medians over the pages. */
function summarised(all) {
  const names = [...new Set(all.map(({ page }) => page))]
  const ways = ['webeval', 'against', 'lighthouse'].filter((way) => all[0]?.[way])
  const middle = (some, way, figure) =>
    some[0][way][figure] == null ? null : rounded(median(some.map((row) => row[way][figure])))
  const figuresOf = (some) =>
    Object.fromEntries(
      ways.map((way) => [
        way,
        Object.fromEntries(
          ['seconds', 'cpuSeconds', ...(way === 'lighthouse' ? [] : ['contexts', 'documents'])].map(
            (figure) => [figure, middle(some, way, figure)],
          ),
        ),
      ]),
    )
  const byPage = names.map((page) => ({ page, ...figuresOf(all.filter((row) => row.page === page)) }))
  const sum = (way) => byPage.reduce((total, row) => total + row[way].cpuSeconds, 0)
  return {
    pages: byPage,
    median: figuresOf(byPage),
    cpu_over: Object.fromEntries(
      ways.slice(1).map((way) => [way, sum(way) > 0 ? rounded(sum('webeval') / sum(way)) : null]),
    ),
  }
}

function print({ pages: byPage, median: middle, cpu_over: over }) {
  for (const { page, ...costs } of [...byPage, { page: 'median', ...middle }])
    console.log(
      [
        page.padEnd(14),
        ...Object.entries(costs).map(([way, cost]) => `${way} ${inWords(cost)}`.padEnd(64)),
      ].join(''),
    )
  for (const [way, ratio] of Object.entries(over))
    if (ratio !== null) console.log(`CPU over that of ${way === 'against' ? options.against : way}: ${ratio}`)
}

function inWords({ seconds, cpuSeconds, contexts, documents }) {
  const cpu = cpuSeconds === null ? 'unknown' : `${cpuSeconds.toFixed(1)} s`
  const opened = contexts === undefined ? '' : `, ${contexts} contexts, ${documents} documents`
  return `${seconds.toFixed(1)} s (CPU ${cpu}${opened})`
}
