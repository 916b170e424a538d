// How well the page evaluator tells faulty pages from clean ones, without a model: every site with pages.jsonl and faults.json is evaluated clean and with
// each of its faults planted, one process each, as a user would call `pnpm eval page`.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { listTargets, serveTargets } from '../eval-targets/serve-targets/dist/index.js'
import { faultFigures } from './fault-figures.mjs'

const root = join(import.meta.dirname, '..')
const dir = join(root, 'eval-targets')
const { values: options } = parseArgs({
  args: process.argv.slice(3),
  options: {
    json: { type: 'boolean', default: false },
    site: { type: 'string', multiple: true },
    fault: { type: 'string', multiple: true },
    every: { type: 'string', default: '1' },
  },
})
const sites = listTargets(dir)
  .filter(
    ({ name, folder }) => existsSync(join(folder, 'pages.jsonl')) && (options.site?.includes(name) ?? true),
  )
  .map(({ name, folder }) => ({
    site: name,
    query: JSON.parse(readFileSync(join(folder, 'pages.jsonl'), 'utf8').split('\n')[0]).query,
    faults: JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8')).filter(
      ({ id }, index) => options.fault?.includes(id) ?? index % Number(options.every) === 0,
    ),
  }))
if (sites.every(({ faults }) => faults.length === 0)) {
  process.stderr.write('no page with faults was chosen: look at --site, --fault and --every\n')
  process.exit(2)
}

const out = mkdtempSync(join(tmpdir(), 'webeval-bench-'))
const [clean, faulty] = [[], []]
const served = await serveTargets({ dir })
try {
  for (const { site, query, faults } of sites) {
    clean.push({ site, ...(await evaluate(site, '', query)) })
    for (const fault of faults) faulty.push({ site, fault, ...(await evaluate(site, fault.id, query)) })
  }
} finally {
  await served.close()
  rmSync(out, { recursive: true, force: true })
}
const figures = faultFigures(clean, faulty)
print(figures)
if (options.json) console.log(JSON.stringify(figures))

/** One evaluation: its seconds, start and end of the process included, and its result; null when none came about. */
async function evaluate(site, fault, query) {
  const url = `${served.url(site)}${fault ? `?fault=${encodeURIComponent(fault)}` : ''}`
  const args = ['page', url, '--task', query, '--model', 'embedded', '--out', out, '--json']
  const started = performance.now()
  const child = spawn(process.execPath, [join(root, 'apps/cli/dist/bin.js'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, complaint] = ['', '']
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (complaint += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  const seconds = (performance.now() - started) / 1000
  const evaluation = parsed(output)
  const name = `${site}${fault ? ` with ${fault}` : ''}`
  if (evaluation === null)
    process.stderr.write(
      `${name}: no evaluation (exit code ${code}): ${complaint.trim().split('\n').at(-1)}\n`,
    )
  else
    process.stderr.write(
      `${name}: ${evaluation.score} points, ${evaluation.issues.length} issues, ${seconds.toFixed(0)} s\n`,
    )
  return { seconds, evaluation }
}

function parsed(output) {
  try {
    const evaluation = JSON.parse(output)
    return Array.isArray(evaluation.issues) && typeof evaluation.score === 'number' ? evaluation : null
  } catch {
    return null
  }
}

function print({
  detected,
  detected_by_category,
  detected_undetectable,
  false_grave_per_clean_page,
  clean_outscores_faulty,
  seconds_per_evaluation,
  lost,
  missed,
  not_outscored,
}) {
  const rate = ({ value, count, of, interval }) =>
    of === 0 ? 'nothing to count' : `${value}  (${count} of ${of}; 95 %: ${interval.join(' to ')})`
  console.log(`detectable faults named in an issue of the right category: ${rate(detected)}`)
  for (const [category, figure] of Object.entries(detected_by_category))
    console.log(`  ${category.padEnd(16)} ${rate(figure)}`)
  console.log(`faults that need to know what is right, named all the same: ${rate(detected_undetectable)}`)
  console.log(
    `high and critical issues per clean page:                   ${rate(false_grave_per_clean_page)}`,
  )
  console.log(`pairs where the clean page outscores the faulty one:       ${rate(clean_outscores_faulty)}`)
  if (seconds_per_evaluation)
    console.log(
      `seconds per evaluation: median ${seconds_per_evaluation.median}, longest ${seconds_per_evaluation.longest}, of ${seconds_per_evaluation.of}`,
    )
  if (lost > 0) console.log(`evaluations that did not come about, counted nowhere: ${lost}`)
  if (missed.length > 0) console.log(`missed: ${missed.join(', ')}`)
  if (not_outscored.length > 0) console.log(`no fewer points than clean: ${not_outscored.join(', ')}`)
}
