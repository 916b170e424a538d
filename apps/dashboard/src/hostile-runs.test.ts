import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDashboard } from './app.js'
import { jsonl, put, putRun, tempFolder, trialLine } from './testing/runs-on-disk.js'

const at = '2026-01-01T10:00:00.000Z'
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

/** A run with one trial that has a file of every kind. */
function house() {
  const results = tempFolder()
  const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }], lines: [trialLine('c', 'passed')] })
  const trial = join(folder, 'c', 'trial-1')
  put(join(trial, 'messages.jsonl'), jsonl([{ type: 'assistant', timestamp: at, content: 'done' }]))
  put(join(trial, 'metadata.json'), { final_answer: 'done', grader_results: {} })
  for (const name of ['steps.jsonl', 'grades.json', 'evaluation.json']) put(join(trial, name), '{}\n')
  return { results, folder, trial }
}

const paths = [
  'runs',
  'runs/r',
  'runs/r/trials',
  'runs/r/details',
  'runs/r/trials/c/1',
  'runs/r/trials/c/1/messages',
  'runs/r/trials/c/1/steps',
  'runs/r/trials/c/1/steps/1',
  'compare/r/r',
  'compare/r/r/c/1',
  'standings?run=r&run=other',
]

/** Asks for everything, and expects an answer that says something to each. */
async function askAll(results: string): Promise<void> {
  const app = createDashboard({ resultsDir: results, say: (message) => expect.fail(message) })
  for (const path of paths) {
    const response = await app.request(`/api/${path}`)
    expect([200, 404], path).toContain(response.status)
    expect(await response.json(), path).toBeTypeOf('object')
  }
}

const recordOnly = ['run.json']
const evidence = [
  'tasks.jsonl',
  'trials.jsonl',
  '.lock',
  ...['metadata.json', 'messages.jsonl', 'steps.jsonl', 'grades.json', 'evaluation.json'].map(
    (name) => `c/trial-1/${name}`,
  ),
]

describe.each([
  ['the record', recordOnly],
  ['all evidence', evidence],
])('in the place of %s', (_, names) => {
  it.each([
    ['folders', (path: string) => mkdirSync(path)],
    ['pipes that nobody writes into', (path: string) => execFileSync('mkfifo', [path])],
    ['links to themselves', (path: string) => symlinkSync(path, path)],
    ['nothing', () => {}],
    ['zeros', (path: string) => put(path, new Uint8Array(1_000))],
    ['more levels than anybody could pass on', (path: string) => put(path, deep(20_000))],
  ])('%s are waited for by nobody, and every question has an answer', async (_what, place) => {
    const { results, folder } = house()
    for (const name of names) {
      rmSync(join(folder, name), { force: true })
      place(join(folder, name))
    }
    await askAll(results)
  })
})

it('a plan of more trials than can ever be is still a run with its trials', async () => {
  const { results, folder } = house()
  const record: object = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8'))
  put(join(folder, 'run.json'), { ...record, trials: Number.MAX_SAFE_INTEGER })
  await askAll(results)
})

it('reads files with a byte order mark and Windows line endings', async () => {
  const { results, folder } = house()
  for (const name of ['run.json', 'tasks.jsonl', 'trials.jsonl']) {
    const text = readFileSync(join(folder, name), 'utf8')
    put(join(folder, name), `\ufeff${text.replaceAll('\n', '\r\n')}`)
  }
  const app = createDashboard({ resultsDir: results })
  expect(await (await app.request('/api/runs/r')).json()).toMatchObject({ run: { ended: 1 }, problems: [] })
})

it('truncates very long names in the list', async () => {
  const results = tempFolder()
  const book = 'word '.repeat(20_000)
  putRun(results, 'r', {
    record: {
      suite: { name: book, path: '', sha256: '', tasks: 1 },
      variant: { agent: book, models: { actor: book } },
    },
    lines: [trialLine('c', 'passed')],
  })
  const list = await (await createDashboard({ resultsDir: results }).request('/api/runs')).text()
  expect(list).toContain('word word')
  expect(list.length).toBeLessThan(5_000)
})
