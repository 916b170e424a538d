import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { GradesFile, ModelRequest } from '@webeval/core'
import { replyAs } from '../../packages/graders/src/judges/testing/judge-replies.js'
import {
  type GeminiRequest,
  replies,
  startGeminiServer,
} from '../../packages/models/src/testing/gemini-server.js'
import { site } from '../support/site.js'
import { taskFile } from '../support/task-file.js'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const key = 'AIzaSyTest-0123456789_abcdefghijklmnopqr'
const judges = [
  'webvoyager_grader',
  'mind2web_judge',
  'performance_grader',
  'fara_alignment',
  'fara_rubric',
  'fara_combined',
]

/** Never the same twice: a clock, a colour, an error and a request at their own time, pictures that differ by their bytes. */
const restless = `<!doctype html><title>Lamps</title><h1>Lamps</h1><button id="go">Go</button><p id="said"></p>
<p id="clock"></p><div id="box" style="height:40px"></div><script>
const tick = () => {
  clock.textContent = new Date().toLocaleTimeString('en-GB')
  box.style.background = 'hsl(' + Math.random() * 360 + ' 50% 50%)'
}
tick(); setInterval(tick, 100)
setTimeout(() => { console.error('late'); fetch('/late') }, Math.random() * 2000)
go.onclick = () => { said.textContent = 'Gone to ' + location.origin; document.title = 'Gone' }</script>`

it.runIf(isTurnOfDay('replay every grade'))(
  'gives every judge’s grade again, three times, on another port and a page that never holds still',
  async () => {
    const answer = ({ body }: GeminiRequest) => {
      const { generationConfig } = body as { generationConfig?: { responseJsonSchema?: unknown } }
      const request = { replySchema: generationConfig?.responseJsonSchema } as unknown as ModelRequest
      return replies([{ text: replyAs(request, 'good') }])
    }
    await using server = await startGeminiServer({ key, answer })
    const out = tempFolder()
    const tape = join(out, 'tape')
    const run = async (runId: string, ...more: readonly string[]) => {
      const start_url = await site({ '/': restless })
      const query = 'Click the "Go" button, then click the "Go" button'
      const suite = taskFile(out, [{ query, start_url, graders: judges }], `${runId}.jsonl`)
      const args = ['--suite', suite, '--out', out, '--run-id', runId, '--max-steps', '5']
      const ended = await webevalHere([...args, ...more], {
        env: { GEMINI_API_KEY: key, GOOGLE_GEMINI_BASE_URL: server.url },
      })
      expect(ended.exitCode, ended.stderr).toBe(0)
      const file = readFileSync(join(out, runId, 'task-1', 'trial-1', 'grades.json'), 'utf8')
      const { grades } = (JSON.parse(file) as GradesFile).rounds[0]!
      // Without the details, which name the model and its cost.
      return grades.map((grade) => ({ ...grade, details: undefined }))
    }
    const recorded = await run('recorded', '--model', 'embedded', '--model', 'judge=gemini', '--record', tape)
    expect(recorded.map(({ status }) => status)).toEqual(judges.map(() => 'graded'))
    const asked = server.requests.length
    for (const runId of ['first', 'second', 'third'])
      expect(await run(runId, '--model', `replay:${tape}`)).toEqual(recorded)
    expect(server.requests).toHaveLength(asked)
    expect(server.violations).toEqual([])
  },
  120_000,
)
