import type { Hono } from 'hono'
import type { RunList } from '../api/run-card.js'
import type { RunView } from '../api/run-view.js'
import type { Session } from '../api/session.js'
import { type Answers, askFor } from './collect-answers.js'
import type { Redactor } from './redact.js'

/**
 * Answers that every page of a copy requests: the session, the list (with this run alone) and the run.
 * Throws `UsageError` if the run does not exist.
 */
export async function sharedAnswers(app: Hono, runId: string, version: string): Promise<Answers> {
  const base = `api/runs/${encodeURIComponent(runId)}`
  const view = await askFor<RunView>(app, base)
  const session: Session = {
    exported: true,
    version,
    program: 'npx webeval',
    results: 'exported',
    token: null,
    queue: false,
  }
  const list: RunList = { runs: [view.run], trends: [] }
  const path = view.record?.suite.path.split(/[/\\]+/).at(-1) ?? ''
  const record = view.record && { ...view.record, suite: { ...view.record.suite, path } }
  return new Map<string, unknown>([
    ['api/session', session],
    ['api/runs', list],
    [base, { ...view, record }],
  ])
}

/** Answers without what must not leave this machine. Their paths stay: pages ask by them. */
export const redactAnswers = (answers: ReadonlyMap<string, unknown>, redact: Redactor): Answers =>
  new Map([...answers].map(([path, answer]) => [path, redact.json(answer)]))
