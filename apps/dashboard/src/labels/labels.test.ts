import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { AgreementView } from '../api/agreement-view.js'
import type { RunList } from '../api/run-card.js'
import type { RunView } from '../api/run-view.js'
import type { Session } from '../api/session.js'
import type { DetailPage } from '../api/trial-row.js'
import { dashboard } from '../testing/ask-dashboard.js'
import { put, putRun, tempFolder, trialLine, trialMetadata } from '../testing/runs-on-disk.js'

const tasks = [{ query_id: 'buy' }, { query_id: 'sell' }]

async function labelledRun() {
  const results = tempFolder()
  const folder = putRun(results, 'r', {
    tasks,
    lines: [trialLine('buy', 'failed'), trialLine('sell', 'passed')],
  })
  for (const [query_id, pass] of [
    ['buy', false],
    ['sell', true],
  ] as const) {
    const grade = { status: 'graded', score: Number(pass), pass, reasoning: 'as read' } as const
    put(
      join(folder, query_id, 'trial-1', 'metadata.json'),
      trialMetadata({ query_id, grader_results: { url: grade } }),
    )
  }
  const { app, ask } = dashboard(results)
  const { token } = await ask<Session>('session')
  const headers = { 'x-webeval-token': token!, 'content-type': 'application/json' }
  const post = (path: string, body: object) =>
    app.request(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { folder, ask, post }
}

it('stores a verdict, shows it in the table, and measures the graders by it', async () => {
  const { folder, ask, post } = await labelledRun()
  expect((await post('runs/r/trials/buy/1/label', { pass: true, note: 'it was bought' })).status).toBe(200)
  expect((await post('runs/r/trials/sell/1/label', { pass: null })).status).toBe(200)
  expect(readFileSync(join(folder, 'labels.jsonl'), 'utf8').trim().split('\n')).toHaveLength(2)
  const { details } = await ask<DetailPage>('runs/r/details')
  expect(details.map(({ task, label }) => [task, label])).toEqual([
    ['buy', true],
    ['sell', null],
  ])
  expect((await ask<RunView>('runs/r')).labels).toBe(2)
  const { graders, disagreements } = await ask<AgreementView>('runs/r/agreement')
  expect(graders['url']).toMatchObject({ n: 1, unsure: 1, agreement: 0 })
  expect(disagreements).toMatchObject([{ task: 'buy', grade: false, label: true, note: 'it was bought' }])
})

it('refuses a verdict on a trial that is not there, and one that says nothing', async () => {
  const { post } = await labelledRun()
  expect((await post('runs/r/trials/none/1/label', { pass: true })).status).toBe(422)
  expect((await post('runs/r/trials/buy/1/label', { pass: 'yes' })).status).toBe(422)
  expect((await post('runs/none/notes', { name: 'x' })).status).toBe(404)
})

it('names, tags and notes a run, and keeps what a change leaves out', async () => {
  const { ask, post } = await labelledRun()
  await post('runs/r/notes', { name: 'with  vision', tags: ['a', 'a', 'b'], note: 'two\nlines' })
  await post('runs/r/notes', { note: '' })
  const { runs } = await ask<RunList>('runs')
  expect(runs).toMatchObject([{ name: 'with vision', tags: ['a', 'b'], note: null }])
})
