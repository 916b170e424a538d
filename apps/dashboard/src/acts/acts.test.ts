import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createFileRunStore } from '@webeval/run-engine'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDashboard } from '../app.js'
import { put, putRun, tempFolder } from '../testing/runs-on-disk.js'

/** A command line that records its arguments, refuses on request, and makes a run otherwise. */
const program = `
const { writeFileSync, mkdirSync } = require('node:fs')
const args = process.argv.slice(2)
writeFileSync(__dirname + '/args.json', JSON.stringify(args))
const of = (name) => args.find((arg) => arg.startsWith('--' + name + '='))?.split('=')[1]
if (of('suite') === 'nope') { process.stderr.write('webeval: nope is no suite\\n'); process.exit(2) }
if (of('suite') === 'broken') { process.stderr.write('webeval: the browser died\\n'); process.exit(3) }
mkdirSync(of('out') + '/' + of('run-id'), { recursive: true })
writeFileSync(of('out') + '/' + of('run-id') + '/run.json', '{}')
`

async function dashboard() {
  const home = tempFolder()
  const results = join(home, 'results')
  const app = createDashboard({ resultsDir: results, bin: put(join(home, 'bin.cjs'), program) })
  const { token } = (await (await app.request('/api/session')).json()) as { token: string }
  const act = async (method: string, path: string, body?: unknown) => {
    const headers = { 'x-webeval-token': token, ...(body ? { 'content-type': 'application/json' } : {}) }
    const response = await app.request(`/api/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const args = () => JSON.parse(readFileSync(join(home, 'args.json'), 'utf8')) as string[]
  return { results, act, args, home }
}

/** A process that can be signalled. */
function sleeper() {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

describe('starting a run', () => {
  it('hands each field of the form to the command line as one argument', async () => {
    const { act, args } = await dashboard()
    const hostile = '; rm -rf / $(id) "--out=/tmp/x"'
    const { status, body } = await act('POST', 'runs', {
      suite: [hostile],
      agent: 'single',
      model: ['embedded'],
      trials: 2,
    })
    expect(status).toBe(202)
    expect(args()).toEqual(
      expect.arrayContaining(['run', `--suite=${hostile}`, '--trials=2', `--run-id=${body.run_id}`]),
    )
  })

  it("gives back the command line's own words when it refuses, and tells faults from wrong input", async () => {
    const { act } = await dashboard()
    const wrong = await act('POST', 'runs', { suite: ['nope'] })
    expect([wrong.status, wrong.body.error.message]).toEqual([422, 'nope is no suite'])
    const fault = await act('POST', 'runs', { suite: ['broken'] })
    expect([fault.status, fault.body.error.message]).toEqual([
      502,
      expect.stringMatching(/exit code 3.*browser died/),
    ])
  })

  it.each([{ suite: 'shop' }, { out: '/tmp' }, { trials: '2; ls' }, { suite: ['shop\0--headed'] }, []])(
    'takes no form like %j',
    async (form) => {
      const { act, home } = await dashboard()
      expect((await act('POST', 'runs', form)).status).toBe(422)
      expect(existsSync(join(home, 'args.json'))).toBe(false)
    },
  )
})

describe('stopping a run', () => {
  it('signals the process that holds it', async () => {
    const { results, act } = await dashboard()
    const folder = putRun(results, 'r', { record: { status: 'running' } })
    const child = sleeper()
    const store = await createFileRunStore(results).open('r')
    await using _claim = await store.claim()
    // The lock of this process, made over to the other.
    const mine = JSON.parse(readFileSync(join(folder, '.lock'), 'utf8'))
    const started = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
    put(join(folder, '.lock'), {
      ...mine,
      pid: child.pid,
      started: `${mine.started.split(':')[0]}:${started}`,
    })
    expect((await act('POST', 'runs/r/stop')).status).toBe(202)
    const [, signal] = (await once(child, 'exit')) as [number | null, string]
    expect(signal).toBe('SIGINT')
  })

  it.each([
    ['another process that took its id', { started: 'boot:1' }],
    ['a process that began it is not known when', { started: null }],
    ['a process on another machine', { host: 'elsewhere', started: 'boot:1' }],
  ])('never signals %s', async (_, given) => {
    const { results, act } = await dashboard()
    const folder = putRun(results, 'r')
    const child = sleeper()
    put(join(folder, '.lock'), { token: 't', pid: child.pid, host: hostname(), ...given })
    expect((await act('POST', 'runs/r/stop')).status).toBe(409)
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
  })
})

describe('deleting a run', () => {
  it('removes its folder and nothing else', async () => {
    const { results, act } = await dashboard()
    putRun(results, 'r')
    putRun(results, 'kept')
    expect((await act('DELETE', 'runs/r')).status).toBe(204)
    expect(readdirSync(results)).toEqual(['kept'])
    expect((await act('DELETE', 'runs/..%2fresults')).status).toBe(404)
  })

  it('refuses to delete a running run and a folder without a run', async () => {
    const { results, act } = await dashboard()
    const folder = putRun(results, 'r')
    put(join(folder, '.lock'), { token: 't', pid: process.pid, host: hostname(), started: null })
    put(join(results, 'photos', 'a.jpg'), 'x')
    expect((await act('DELETE', 'runs/r')).status).toBe(409)
    expect((await act('DELETE', 'runs/photos')).status).toBe(409)
    expect(readdirSync(results).toSorted()).toEqual(['photos', 'r'])
  })
})

describe('a text that is to be pasted elsewhere', () => {
  it('comes back without keys and places on this machine, to who may act', async () => {
    const { act, results } = await dashboard()
    const text = `see ${results}/r/run.json, https://shop.example/?token=abcdefgh and AIza${'x'.repeat(35)}`
    const asked = await act('POST', 'redact', { text })
    expect(asked).toEqual({
      status: 200,
      body: { text: 'see results/r/run.json, https://shop.example/?token=[removed] and [removed]' },
    })
    expect((await act('POST', 'redact', { text: 1 })).status).toBe(400)
  })
})
