import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDashboard } from '../app.js'
import { addLine, put, putRun, tempFolder, trialLine } from '../testing/runs-on-disk.js'
import { eventChannel } from './event-channel.js'

interface HeardEvent {
  readonly id: string
  readonly name: string
  readonly data: Record<string, unknown>
}

/** Reads a stream of events one by one. */
function listenTo(body: ReadableStream<Uint8Array>) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array>)
    .getReader()
  let text = ''
  const next = async (): Promise<HeardEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('event')) return { id: field('id'), name: field('event'), data: JSON.parse(field('data')) }
        continue
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += value
    }
  }
  return {
    next,
    /** The next event of that name. */
    async nextOf(name: string): Promise<HeardEvent> {
      for (;;) {
        const event = await next()
        if (!event) throw new Error(`the stream ended before ${name}`)
        if (event.name === name) return event
      }
    },
    close: () => reader.cancel(),
  }
}

function dashboard() {
  const results = tempFolder()
  const app = createDashboard({ resultsDir: results })
  const listen = async (path: string, headers: Record<string, string> = {}) => {
    const { body } = await app.request(`/api/${path}`, { headers })
    const stream = listenTo(body!)
    onTestFinished(async () => void (await stream.close().catch(() => {})))
    return stream
  }
  return { results, app, listen }
}

const running = { status: 'running', finished_at: null } as const
const lock = { token: 't', pid: process.pid, host: 'elsewhere', started: null }

describe('the events of a run', () => {
  it('tell what is now, then each trial that ends', async () => {
    const { results, listen } = dashboard()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }, { query_id: 'd' }] })
    const stream = await listen('runs/r/events')
    expect((await stream.next())?.data).toMatchObject({ run_id: 'r', ended: 0 })
    expect((await stream.next())?.name).toBe('live')
    put(join(folder, 'c/trial-1/metadata.json'), {
      grader_results: { answer: { status: 'graded', pass: true } },
    })
    addLine(folder, trialLine('c', 'passed'))
    expect((await stream.nextOf('run')).data).toMatchObject({ ended: 1 })
    expect((await stream.nextOf('trials')).data).toMatchObject({
      rows: [{ query_id: 'c', outcome: 'passed' }],
      details: [{ task: 'c', trial: 1, grades: [{ name: 'answer', pass: true }] }],
    })
  })

  it('tell where each worker is, with its newest picture', async () => {
    const { results, listen } = dashboard()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }, { query_id: 'd' }], record: running })
    put(join(folder, '.lock'), lock)
    const timestamp = '2026-01-01T10:00:00.000Z'
    const call = {
      type: 'tool_call',
      timestamp,
      tool: 'browser_click',
      toolCallId: '1',
      params: { target: '#x' },
    }
    const messages = put(join(folder, 'd', 'trial-1', 'messages.jsonl'), `${JSON.stringify(call)}\n`)
    put(join(folder, 'd', 'trial-1', 'screenshots', '001.png'), new Uint8Array(1))
    const stream = await listen('runs/r/events')
    expect((await stream.nextOf('live')).data).toMatchObject({
      trials: [
        { query_id: 'd', steps: 1, tool: 'browser_click', screenshot: 'files/r/d/1/screenshots/001.png' },
      ],
    })
    writeFileSync(messages, `${JSON.stringify({ ...call, tool: 'browser_type' })}\n`, { flag: 'a' })
    expect((await stream.nextOf('live')).data).toMatchObject({ trials: [{ steps: 2, tool: 'browser_type' }] })
  })

  it('end with the reason when the run is deleted', async () => {
    const { results, listen } = dashboard()
    const folder = putRun(results, 'r')
    const stream = await listen('runs/r/events')
    await stream.nextOf('live')
    rmSync(folder, { recursive: true })
    expect((await stream.nextOf('gone')).data['message']).toMatch(/deleted/)
    expect(await stream.next()).toBeNull()
  })

  it('go on where a client was cut off', async () => {
    const { results, listen } = dashboard()
    const folder = putRun(results, 'r', { tasks: [{ query_id: 'c' }] })
    const first = await listen('runs/r/events')
    const { id } = await first.nextOf('live')
    await first.close()
    addLine(folder, trialLine('c', 'passed'))
    const again = await listen('runs/r/events', { 'last-event-id': id })
    expect([(await again.next())?.name, (await again.next())?.name]).toEqual(['run', 'trials'])
    const stranger = await listen('runs/r/events', { 'last-event-id': 'of-another-server-7' })
    expect((await stranger.next())?.name).toBe('reset')
  })

  it('tell the list of runs that come, change and go', async () => {
    const { results, listen } = dashboard()
    putRun(results, 'a')
    const stream = await listen('events')
    const folder = putRun(results, 'b')
    expect((await stream.nextOf('runs')).data).toMatchObject({ changed: [{ run_id: 'b' }], gone: [] })
    rmSync(folder, { recursive: true })
    expect((await stream.nextOf('runs')).data).toMatchObject({ changed: [], gone: ['b'] })
  })
})

describe('a client that does not keep up', () => {
  it('does not delay others, takes no memory, and starts over when it reads again', async () => {
    const channel = eventChannel('e')
    const first = () => [{ name: 'run', data: { now: true } }]
    const stream = channel.open({ lastEventId: undefined, first, onClose: () => {} })
    const big = 'x'.repeat(100_000)
    for (let index = 0; index < 1_000; index++) channel.publish({ name: 'big', data: { big } })
    const slow = listenTo(stream)
    let heard = 0
    for (let event = await slow.next(); event?.name !== 'reset'; event = await slow.next()) heard++
    expect(heard).toBeLessThan(20)
    expect((await slow.next())?.data).toEqual({ now: true })
    channel.publish({ name: 'fresh', data: {} })
    expect((await slow.next())?.name).toBe('fresh')
    await slow.close()
    expect(channel.clients()).toBe(0)
  })
})
