import type { TrialDetail, TrialRow } from '../api/trial-row.js'
import type { FileCache } from '../reading/file-cache.js'
import type { RunReading } from '../reading/run/run-reading.js'
import { readDetails } from '../reading/trial/read-details.js'
import { csvLine } from './csv-line.js'

/** Kinds of files that hold a run's trials. */
export const trialsFileKinds = ['csv', 'json'] as const
/** One of them. */
export type TrialsFileKind = (typeof trialsFileKinds)[number]

/** Trials whose details are read before their lines are sent. */
const atOnce = 250

/** Columns of the table, each with how to read it. */
const columns: readonly (readonly [
  name: string,
  value: (row: TrialRow, detail: TrialDetail | undefined) => string | number | boolean | null,
])[] = [
  ['query_id', (row) => row.query_id],
  ['trial', (row) => row.trial],
  ['outcome', (row) => row.outcome],
  ['passed', (row) => row.passed],
  ['score', (row) => row.score],
  ['reason', (_, detail) => detail?.reason?.text ?? null],
  ['reason_kind', (_, detail) => detail?.reason?.kind ?? null],
  ['reason_grader', (_, detail) => detail?.reason?.grader ?? null],
  ['answer', (_, detail) => detail?.final_answer ?? null],
  ['steps', (row) => row.steps],
  ['tool_errors', (_, detail) => detail?.tool_errors ?? null],
  ['duration_ms', (row) => row.duration_ms],
  ['tokens', (row) => row.tokens],
  ['cost_usd', (row) => row.cost_usd],
  ['site', (row) => row.site],
  ['category', (row) => row.category],
  ['difficulty', (row) => row.difficulty],
]

/** All planned trials of a run as a file, piece by piece, however many there are. */
export async function* trialsFile(
  { rows, card, record, folder }: Pick<RunReading, 'rows' | 'card' | 'record' | 'folder'>,
  kind: TrialsFileKind,
  cache: FileCache,
): AsyncGenerator<string, void> {
  yield kind === 'csv'
    ? csvLine(columns.map(([name]) => name))
    : `{"run":${JSON.stringify(card)},"record":${JSON.stringify(record)},"trials":[`
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce)
    const ended = some.filter(({ outcome }) => outcome !== null)
    const details = await readDetails(cache, folder, ended)
    const byRow = new Map(ended.map((row, index) => [row, details[index]]))
    yield kind === 'csv'
      ? some.map((row) => csvLine(columns.map(([, value]) => value(row, byRow.get(row))))).join('')
      : `${from > 0 ? ',' : ''}${some.map((row) => JSON.stringify({ ...row, ...byRow.get(row) })).join(',\n')}`
  }
  if (kind === 'json') yield ']}\n'
}
