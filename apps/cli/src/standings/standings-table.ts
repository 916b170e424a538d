import { countOf, type RunRecord } from '@webeval/core'
import type { RunStanding, Standings } from '@webeval/run-engine'
import Table from 'cli-table3'
import pc from 'picocolors'
import { describeVariant } from '../report/describe-variant.js'
import { formatCost, formatDuration, plainLine } from '../report/format.js'
import { plainBorders } from '../report/summary-table.js'

/** Several runs for people: a row a run, the highest pass rate first. `*` marks what an agent reports of itself. */
export function standingsTable({ tasks, runs }: Standings, records: readonly RunRecord[]): string {
  const table = new Table({
    head: [
      'run',
      'agent',
      'passed',
      '95 % interval',
      'to the first',
      'steps',
      'time',
      'tokens',
      'cost',
      'outcomes',
    ],
    colAligns: ['left', 'left', 'right', 'right', 'left', 'right', 'right', 'right', 'right', 'left'],
    style: { head: [], border: [], compact: true },
    chars: plainBorders,
  })
  for (const run of runs) {
    const record = records.find(({ run_id }) => run_id === run.run_id)!
    table.push([
      plainLine(run.run_id, 40),
      `${plainLine(describeVariant(record.variant), 48)}${reportedModels(run)}`,
      passed(run),
      interval(run),
      againstFirst(run),
      run.mean_steps === null ? '' : run.mean_steps.toFixed(1),
      run.mean_duration_ms === null ? '' : formatDuration(run.mean_duration_ms),
      tokens(run),
      cost(run),
      Object.entries(run.outcomes)
        .map(([name, count]) => `${count} ${name.replaceAll('_', ' ')}`)
        .join(', '),
    ])
  }
  const over = `Over the ${countOf(tasks, 'task that counts', 'tasks that count')} in all runs; steps, time, tokens and cost per trial; outcomes over all trials`
  return [pc.bold(over), '', table.toString()].join('\n')
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const unknown = 'not known'

const reportedModels = ({ usage: { reported_models: models } }: RunStanding) =>
  models.length === 0 ? '' : ` (${models.map((name) => plainLine(name, 60)).join(' / ')}*)`

const passed = ({ pass_rate: { value, passed: count, denominator } }: RunStanding) =>
  value === null ? 'nothing counted' : `${percent(value)} (${count}/${denominator})`

const interval = ({ pass_rate: { interval: found } }: RunStanding) =>
  found === null ? '' : found.map(percent).join(' to ')

function againstFirst({ against_first: against }: RunStanding): string {
  if (against === null) return ''
  const { difference, p_value, verdict } = against
  if (difference.value === null || p_value === null) return ''
  const points = `${difference.value > 0 ? '+' : difference.value < 0 ? '−' : '±'}${Math.abs(difference.value * 100).toFixed(0)} points`
  return verdict === 'undecided'
    ? pc.dim(`${points}, may be chance`)
    : `${points}, p = ${p_value.toPrecision(2)}`
}

function tokens({ usage, trials }: RunStanding): string {
  if (usage.tokens === null) return unknown
  return `${Math.round(usage.tokens / trials).toLocaleString('en')}${usage.self_reported ? '*' : ''}`
}

function cost({ usage, trials }: RunStanding): string {
  const { self_reported, cost_usd, measured_usd, reported_usd } = usage
  const each = (usd: number | null) => (usd === null ? unknown : formatCost(usd / trials))
  if (!self_reported) return each(cost_usd)
  const own = reported_usd === null ? unknown : `${each(reported_usd)}*`
  return measured_usd ? `${own} + ${each(measured_usd)}` : own
}
