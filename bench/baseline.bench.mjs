// How good the embedded model is: every task of every site, once, as the tables of docs/baseline.md. Takes a few minutes.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wilsonInterval } from '@webeval/run-engine'

const root = join(import.meta.dirname, '..')
const targets = join(root, 'eval-targets')
const files = readdirSync(targets).flatMap((site) =>
  ['tasks.jsonl', 'more-tasks.jsonl']
    .map((name) => ({ site, file: join(targets, site, name) }))
    .filter(({ file }) => existsSync(file)),
)
const tasks = files.flatMap(({ site, file }) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ site, ...JSON.parse(line) })),
)
const agents = ['single', 'orchestrator-executor']
const folder = mkdtempSync(join(tmpdir(), 'webeval-baseline-'))
try {
  for (const agent of agents) {
    const { summary } = await run(agent)
    const outcomes = new Map(summary.tasks.map((row) => [row.query_id, row]))
    const passed = ({ query_id: id }) => outcomes.get(id)?.passed === 1
    console.log(`\n### \`--agent ${agent}\`\n\n| | passed | rate | 95 % interval |\n|---|---|---|---|`)
    const line = (title, some) => {
      const count = some.filter(passed).length
      const [low, high] = wilsonInterval(count, some.length)
      const percent = (rate) => `${(rate * 100).toFixed(1)} %`
      console.log(
        `| ${title} | ${count} of ${some.length} | ${percent(count / some.length)} | ${percent(low)} to ${percent(high)} |`,
      )
    }
    line('**all**', tasks)
    for (const [by, of] of [
      ['site', ({ site }) => site],
      ['kind', ({ metadata }) => metadata.category],
      ['difficulty', ({ metadata }) => metadata.additional?.difficulty ?? 'unrated'],
    ])
      for (const value of [...new Set(tasks.map(of))].toSorted())
        line(
          `${by}: ${value}`,
          tasks.filter((task) => of(task) === value),
        )
    const failed = tasks.filter((task) => !passed(task)).map(({ query_id: id }) => `\`${id}\``)
    console.log(`\nNot passed: ${failed.join(', ')}.`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(agent) {
  const suites = files.flatMap(({ file }) => ['--suite', file])
  const args = [...suites, '--agent', agent, '--model', 'embedded', '--out', folder, '--json']
  const child = spawn(process.execPath, [join(root, 'apps/cli/dist/bin.js'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`the run with ${agent} ended with ${code}`)
  return JSON.parse(output)
}
