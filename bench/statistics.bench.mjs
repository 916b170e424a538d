// How often the intervals of pass rates and of `compare` cover the truth, and how often the test rejects a true null: simulated runs with known rates.
import { compareOutcomes, passRate } from '../packages/run-engine/dist/index.js'

const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 1_000
const json = process.argv.includes('--json')
let state = 20_261_123
const random = () => {
  state = (state + 0x6d2b79f5) >>> 0
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}

const rows = []
for (const trials of [1, 3])
  for (const tasks of [10, 24, 50, 200])
    for (const rate of [0.1, 0.3, 0.5, 0.7, 0.9])
      for (const difference of [0, 0.1].filter((each) => rate + each <= 1)) {
        const row = { trials, tasks, rate, difference, ...simulate({ trials, tasks, rate, difference }) }
        rows.push(row)
        if (!json) console.log(lineOf(row))
      }
if (json)
  console.log(
    JSON.stringify({
      runs,
      lowest_coverage: Math.min(...rows.map((row) => row.covered)),
      lowest_rate_coverage: Math.min(...rows.map((row) => row.rate_covered)),
      highest_false_rejection: Math.max(
        ...rows.filter((row) => row.difference === 0).map((row) => row.rejected),
      ),
      rows,
    }),
  )

function simulate({ trials, tasks, rate, difference }) {
  const counts = { covered: 0, rejected: 0, rate_covered: 0 }
  for (let run = 0; run < runs; run++) {
    const [a, b] = [rate, rate + difference].map((share) => linesOf(tasks, trials, share))
    const report = compareOutcomes(sideOf(a), sideOf(b))
    const [low, high] = report.difference.interval
    if (low <= difference + 1e-9 && difference <= high + 1e-9) counts.covered++
    if (report.verdict !== 'undecided') counts.rejected++
    const { interval } = passRate(a)
    if (interval[0] <= rate && rate <= interval[1]) counts.rate_covered++
  }
  return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count / runs]))
}

function linesOf(tasks, trials, rate) {
  return Array.from({ length: tasks * trials }, (_, index) => ({
    query_id: `t${index % tasks}`,
    trial: 1 + Math.floor(index / tasks),
    outcome: random() < rate ? 'passed' : 'failed',
    steps: 1,
    duration_ms: 1,
    cost_usd: 0,
  }))
}

function sideOf(lines) {
  return { record: null, lines, checks: new Map() }
}

function lineOf(row) {
  const percent = (share) => `${(share * 100).toFixed(1)} %`.padStart(7)
  return `${row.trials} × ${String(row.tasks).padStart(3)} tasks  rate ${row.rate}  difference ${String(row.difference).padEnd(3)}  covered ${percent(row.covered)}  rejected ${percent(row.rejected)}  rate covered ${percent(row.rate_covered)}`
}
