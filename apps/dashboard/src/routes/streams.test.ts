import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDashboard } from '../app.js'
import { put, putRun, tempFolder } from '../testing/runs-on-disk.js'

describe('what is answered piece by piece', () => {
  it('holds nothing for who asked for the head alone', async () => {
    const results = tempFolder()
    putRun(results, 'r')
    const app = createDashboard({ resultsDir: results })
    for (let asked = 0; asked < 600; asked++) await app.request('/api/events', { method: 'HEAD' })
    const listener = await app.request('/api/events')
    expect(listener.status).toBe(200)
    await listener.body?.cancel()
  })

  it('of a file that grows meanwhile is as long as was said', async () => {
    const results = tempFolder()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }] })
    const path = put(join(folder, 'c', 'trial-1', 'large.txt'), 'x'.repeat(1_500_000))
    const app = createDashboard({ resultsDir: results })
    const response = await app.request('/files/r/c/1/large.txt')
    appendFileSync(path, 'y'.repeat(500_000))
    const text = await response.text()
    expect([text.length, text.includes('y')]).toEqual([Number(response.headers.get('content-length')), false])
  })
})
