import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createFileRunStore } from '@webeval/run-engine'
import { describe, expect, it } from 'vitest'
import { dashboard } from '../../testing/ask-dashboard.js'
import type { CopiedFile } from '../copied-file.js'
import { jsonl, put, putRun, tempFolder, trialLine, trialMetadata } from '../../testing/runs-on-disk.js'
import { zipStream } from './zip-stream.js'

/** A results folder with one ended run of two trials, by the name given. */
function withRun(runId: string, record = {}) {
  const results = tempFolder()
  const tasks = [{ query_id: 'buy' }, { query_id: 'sell' }]
  const folder = putRun(results, runId, {
    tasks,
    lines: tasks.map(({ query_id }) => trialLine(query_id, 'passed')),
    record,
  })
  for (const { query_id } of tasks) {
    const metadata = trialMetadata({ query_id, final_answer: `see ${results}/notes.txt` })
    put(join(folder, query_id, 'trial-1', 'metadata.json'), metadata)
    put(join(folder, query_id, 'trial-1', 'messages.jsonl'), jsonl([]))
    put(join(folder, query_id, 'trial-1', 'screenshots', '001.png'), new Uint8Array([1, 2, 3]))
  }
  return { results, folder, ...dashboard(results) }
}

/** Unpacks a zip by a program that is not ours. */
const unpack = (bytes: ArrayBuffer, into: string) => {
  const file = put(join(into, 'run.zip'), new Uint8Array(bytes))
  execFileSync('python3', ['-m', 'zipfile', '-e', file, into])
  return into
}

describe('the export button of a run', () => {
  it('saves one zip of pages and evidence in a folder of their own, without paths of this machine', async () => {
    const { app, results } = withRun('früh & spät (1)')
    const path = `/api/runs/${encodeURIComponent('früh & spät (1)')}/export.zip`
    const response = await app.request(path)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="fr_h___sp_t__1_.zip"; filename*=UTF-8''fr%C3%BCh%20%26%20sp%C3%A4t%20%281%29.zip`,
    )
    const folder = join(unpack(await response.arrayBuffer(), tempFolder()), 'früh & spät (1)')
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    expect(read('index.html')).toContain('data/export.js')
    expect(read('README.txt')).toContain('2 trials')
    expect(read('data/buy-1.js')).not.toContain(results)
    expect(read('files/früh & spät (1)/buy/1/screenshots/001.png')).toHaveLength(3)
    // The tables that its page offers lie next to it.
    expect(read('trials.csv')).toMatch(/^query_id,.*\r\nbuy,1,passed/)
    expect(JSON.parse(read('trials.json'))).toMatchObject({
      trials: [{ query_id: 'buy' }, { query_id: 'sell' }],
    })
    expect(read('data/export.js')).toContain('trials.csv"')
  })

  it('refuses a run under way, whose copy would lack trials, and a run that is not there', async () => {
    const { app, results } = withRun('going', { status: 'running', finished_at: null })
    const store = await createFileRunStore(results).open('going')
    await using _claim = await store.claim()
    const response = await app.request('/api/runs/going/export.zip')
    expect((await app.request('/api/runs/none/export.zip')).status).toBe(404)
    expect([response.status, await response.text()]).toEqual([
      409,
      expect.stringContaining('when it has ended'),
    ])
  })

  it('takes one file at a time, and stops when the browser cancels the download', async () => {
    let [taken, isClosed] = [0, false]
    async function* files(): AsyncGenerator<CopiedFile, void> {
      try {
        for (;;) yield { path: `${++taken}.txt`, content: 'x' }
      } finally {
        isClosed = true
      }
    }
    const reader = zipStream('run', files()).getReader()
    for (let read = 0; read < 10; read++) await reader.read()
    expect(taken).toBeLessThan(10)
    await reader.cancel()
    expect(isClosed).toBe(true)
  })

  it('breaks the download off when a file can’t be read, and never ends it as if it were whole', async () => {
    async function* files(): AsyncGenerator<CopiedFile, void> {
      yield { path: 'a.txt', content: 'x' }
      throw new Error('the disk is gone')
    }
    await expect(new Response(zipStream('run', files())).arrayBuffer()).rejects.toThrow('the disk is gone')
  })
})
