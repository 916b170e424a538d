// A process of its own that loads a dashboard: `node ask-much.mjs <address> <run> <streams> <requests a second> [token]`.
// It asks for what pages ask for, in turn, until its standard input ends; then it says in one line of JSON what came of it.
import { Agent, get } from 'node:http'

const [address, run, streams, perSecond, token] = process.argv.slice(2)
const headers = token ? { authorization: `Bearer ${token}` } : {}
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const done = { requests: 0, answered: 0, failed: 0, events: 0, latencies: [] }
const at = `api/runs/${encodeURIComponent(run)}`
const always = ['api/runs', 'run.html', 'js/run-page.js', 'css/base.css']
/** Of the run, once it has begun. */
let ofRun = []
/** Of the trials that are under way: their messages, their steps, their pictures. */
let live = []

for (let number = 0; number < Number(streams); number++) listen(number)
const began = performance.now()
const asking = setInterval(() => {
  // Timers come late on a busy machine; what is owed is made up for, but not all at once.
  const owed = Math.floor(((performance.now() - began) / 1000) * Number(perSecond)) - done.requests
  for (let more = Math.min(owed, 20); more > 0; more--) ask()
}, 10)
process.stdin.on('end', finish).resume()

function ask() {
  const all = [...always, ...ofRun, ...live]
  const path = all[done.requests++ % all.length]
  const started = performance.now()
  get(address + path, { agent, headers }, (response) => {
    response.on('end', () => {
      done.latencies.push(performance.now() - started)
      if (response.statusCode < 400) done.answered++
      else done.failed++
    })
    response.resume()
  }).on('error', () => done.failed++)
}

function listen(number) {
  const request = get(
    `${address}${number % 5 === 0 ? 'api' : at}/events`,
    { agent: false, headers },
    (response) => {
      response.setEncoding('utf8')
      response.on('data', (text) => {
        if (response.statusCode !== 200) return
        done.events += text.split('\nevent: ').length - 1
        if (number === 1) {
          ofRun = [at, `${at}/trials`, `${at}/details`]
          followLive(text)
        }
      })
      // Before the run has its folder there is nothing to listen to.
      response.on('end', () => setTimeout(() => listen(number), 300).unref())
    },
  )
  request.on('error', () => setTimeout(() => listen(number), 300).unref())
}

function followLive(text) {
  for (const [, data] of text.matchAll(/^event: live\ndata: (.*)$/gm))
    live = JSON.parse(data).trials.flatMap(({ task, trial, screenshot }) => [
      `${at}/trials/${task}/${trial}/messages`,
      `${at}/trials/${task}/${trial}/steps`,
      ...(screenshot ? [screenshot] : []),
    ])
}

function finish() {
  clearInterval(asking)
  const seconds = (performance.now() - began) / 1000
  const sorted = done.latencies.toSorted((a, b) => a - b)
  const share = (part) => sorted[Math.floor(sorted.length * part)] ?? null
  process.stdout.write(
    `${JSON.stringify({ ...done, latencies: undefined, per_second: done.answered / seconds, p50_ms: share(0.5), p95_ms: share(0.95) })}\n`,
    () => process.exit(0),
  )
}
