import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { site } from '../support/site.js'
import { taskFile } from '../support/task-file.js'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'

const goPage = (
  heading: string,
) => `<!doctype html><title>Go</title><h1>${heading}</h1><button id="go">Go</button>
<p id="said"></p><script>go.onclick = () => { said.textContent = 'Gone'; document.title = 'Gone' }</script>`

/** The messages of a trial without their times. */
const messagesOf = (out: string, runId: string): unknown[] =>
  readFileSync(join(out, runId, 'task-1', 'trial-1', 'messages.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ ...(JSON.parse(line) as object), timestamp: null }))

describe('a recorded run', () => {
  it.each(['single', 'orchestrator-executor'])(
    'of %s is replayed message by message, and not on a page that says something else',
    { timeout: 180_000 },
    async (agent) => {
      const out = tempFolder()
      let heading = 'Ready?'
      const base = await site({
        '/': (_request, response) =>
          void response.setHeader('content-type', 'text/html').end(goPage(heading)),
        '/favicon.ico': (_request, response) => void response.writeHead(204).end(),
      })
      const file = taskFile(out, [
        {
          start_url: base,
          graders: [{ name: 'page_state', expression: '() => document.title', equals: 'Gone' }],
        },
      ])
      const run = (runId: string, ...args: readonly string[]) =>
        webevalHere([
          '--suite',
          file,
          '--agent',
          agent,
          '--out',
          out,
          '--run-id',
          runId,
          '--max-steps',
          '5',
          ...args,
        ])
      const recording = join(out, 'recording')
      const recorded = await run('recorded', '--model', 'embedded', '--record', recording)
      expect(recorded.exitCode, recorded.stderr).toBe(0)

      const replayed = await run('replayed', '--model', `replay:${recording}`)
      expect(replayed.exitCode, replayed.stderr).toBe(0)
      expect(messagesOf(out, 'replayed')).toEqual(messagesOf(out, 'recorded'))

      // Once is enough: which agent asks makes no difference to that.
      if (agent !== 'single') return
      heading = 'Not yet'
      const other = await run('other', '--model', `replay:${recording}`)
      expect(other.exitCode).toBe(3)
      expect(JSON.stringify(messagesOf(out, 'other'))).toMatch(/call 1 of .*differs from .*0001\.json.*Ready/)
    },
  )
})
