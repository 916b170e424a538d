import type { RunReport } from './run-report.js'

const columns = [
  'run_id',
  'suite',
  'query_id',
  'trial',
  'outcome',
  'verdict',
  'score',
  'steps',
  'duration_ms',
  'cost_usd',
  'reason',
  'path',
  'fitness',
  'fitness_reason',
] as const

/** The run as a table for spreadsheets (RFC 4180): a row a trial; planned trials that never ended have the outcome `not_run`. `fitness` is `broken` or
 * `suspect` where an audit found the task so. */
export function csvReport({ record, trials, missing, unfit_tasks }: RunReport): string {
  const unfit = new Map(unfit_tasks.map((task) => [task.query_id, task]))
  const fitness = (query_id: string) => {
    const task = unfit.get(query_id)
    return task ? { fitness: task.verdict, fitness_reason: task.reasons.join('; ') } : {}
  }
  const run = { run_id: record.run_id, suite: record.suite.name }
  const rows: Partial<Record<(typeof columns)[number], string | number | null>>[] = [
    ...trials.map(({ line, verdict, reason }) => ({
      ...run,
      ...line,
      verdict,
      reason,
      ...fitness(line.query_id),
    })),
    ...missing.map((key) => ({
      ...run,
      ...key,
      outcome: 'not_run',
      verdict: 'error',
      ...fitness(key.query_id),
    })),
  ]
  const lines = rows.map((row) => columns.map((name) => cell(row[name] ?? '')).join(','))
  return `${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = withoutFormula(value.replaceAll('\0', ''))
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Spreadsheets run a cell that begins like a formula; an apostrophe makes it text. */
const withoutFormula = (text: string): string =>
  /^\s*[=+\-@|＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text
