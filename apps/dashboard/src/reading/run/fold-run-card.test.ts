import { expect, test } from 'vitest'
import { createDashboard } from '../../app.js'
import type { RunList } from '../../api/run-card.js'
import { putRun, tempFolder, trialLine } from '../../testing/runs-on-disk.js'

test('shows the scores of pages for any agent that evaluates pages, and for no other', async () => {
  const results = tempFolder()
  const lines = [trialLine('a', 'passed', { score: 0.9 }), trialLine('b', 'failed', { score: 0.5 })]
  const suite = { name: 's', path: 's.jsonl', sha256: 'abc', tasks: 2 }
  const mine = { agent: 'my-page-agent', models: { actor: 'embedded' } }
  const explorer = { agent: 'agentic-evaluator', models: { explorer: 'embedded' } }
  putRun(results, 'mine', { lines, record: { suite: { ...suite, kind: 'pages' }, variant: mine } })
  putRun(results, 'older', { lines, record: { suite, variant: explorer } })
  putRun(results, 'tasks', { lines, record: { suite: { ...suite, kind: 'tasks' }, variant: mine } })
  const answer = await createDashboard({ resultsDir: results }).request('/api/runs')
  const { runs } = (await answer.json()) as RunList
  const means = Object.fromEntries(runs.map(({ run_id, page_scores }) => [run_id, page_scores?.mean ?? null]))
  expect(means).toEqual({ mine: 70, older: 70, tasks: null })
})
