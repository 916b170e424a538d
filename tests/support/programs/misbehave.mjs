import { spawn } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync } from 'node:fs'
import { openSession } from './mcp-session.mjs'

/** A program that behaves as its task's id says. The first argument is a file for the ids of its processes, the second the query. */
const [, , pidFile, ...words] = process.argv
const { env } = process
const task = JSON.parse(readFileSync(env.WEBEVAL_TASK, 'utf8'))
const forever = () => setInterval(() => {}, 1_000)
const notePid = (pid) => appendFileSync(pidFile, `${pid}\n`)
const read = (source) => ({ function: `() => ${source}` })

const ways = {
  async hangs() {
    process.on('SIGTERM', () => {})
    const code = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`
    const children = [{}, { detached: true }, { detached: true, env: {}, stdio: 'ignore' }]
    for (const options of children)
      notePid(spawn(process.execPath, ['-e', code], { stdio: 'inherit', ...options }).pid)
    notePid(process.pid)
    forever()
  },
  async chatters() {
    const line = Buffer.alloc(1 << 20, 'x')
    for (let written = 0; written < 40; written++)
      await new Promise((resolve) => process.stdout.write(line, resolve))
    process.stdout.write('\n  the last line \n\n')
  },
  async fails() {
    console.error('no model answers')
    process.exitCode = 3
  },
  async leaves() {},
  async lingers() {
    await (await openSession()).call('finish', { answer: 'done long ago' })
    notePid(process.pid)
    forever()
  },
  async insists() {
    const session = await openSession()
    await session.call('browser_click', { target: 'button' })
    await session.call('finish', { answer: 'first' })
    console.log(await session.call('browser_click', { target: 'button' }))
    console.log(await session.call('finish', { answer: 'second' }))
  },
  async hurries() {
    const session = await openSession()
    const clicks = Array.from({ length: 10 }, () => session.call('browser_click', { target: 'button' }))
    await Promise.all(clicks)
    await session.call('finish', { answer: await session.call('browser_evaluate', read('clicks')) })
  },
  async overdoes() {
    const session = await openSession()
    for (;;) await session.call('browser_get_url')
  },
  async parts() {
    const [one, other] = [await openSession(), await openSession()]
    await one.call('browser_click', { target: 'button' })
    await other.call('browser_get_url')
    await one.call('finish', { answer: await other.call('browser_evaluate', read('clicks')) })
  },
  async pries() {
    const session = await openSession()
    const places = ['file:///etc/passwd', 'http://127.0.0.1:9900/', 'view-source:file:///etc/passwd']
    for (const url of places) console.log(await session.call('browser_navigate', { url }))
    await session.call('finish', { answer: 'pried' })
  },
  async tells() {
    const names = Object.keys(env).filter((name) => !/^LC_|^LANG|^TZ$|_proxy$/i.test(name))
    console.error(env.GIVEN_API_KEY, env.WEBEVAL_MCP_TOKEN)
    const headers = { authorization: `Bearer ${env.WEBEVAL_MCP_TOKEN}` }
    const body = JSON.stringify({ input_tokens: 7, output_tokens: 2, cost_usd: 0.5, model: 'mine' })
    for (let time = 0; time < 2; time++) await fetch(env.WEBEVAL_USAGE_URL, { method: 'POST', headers, body })
    const files = readdirSync('.')
    const { WEBEVAL_QUERY: query, GIVEN_API_KEY: key } = env
    console.log(JSON.stringify({ names: names.toSorted(), files, task, words, query, key }))
  },
}

await ways[task.query_id]()
