import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { metadataSchema, type Outcome, trialLineSchema } from '@webeval/core'
import { execa } from 'execa'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  calls,
  type GeminiAnswer,
  type GeminiRequest,
  rateLimited,
  refuses,
  replies,
  resets,
  sends,
  startGeminiServer,
} from '../../packages/models/src/testing/gemini-server.js'
import { checkRunFolder } from '../support/check-run-folder.js'
import { site } from '../support/site.js'
import { taskFile } from '../support/task-file.js'
import { tempFolder, webeval } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const key = 'AIzaSyE2e-0123456789_abcdefghijklmnopqr'
const goPage = `<!doctype html><title>Go</title><h1>Ready?</h1><button id="go">Go</button>
<script>go.onclick = () => { document.title = 'Gone' }</script>`

const click = () => calls('browser_click', { target: '#go' })
const finish = () => calls('finish', { status: 'done' })
const done: readonly GeminiAnswer[] = [replies([click()]), replies([finish()])]

/** The provider's answers in each task (it repeats the last one), and the expected end of the trial. */
const days: Readonly<Record<string, { readonly answers: readonly GeminiAnswer[]; readonly ends: Outcome }>> =
  {
    good: { answers: done, ends: 'passed' },
    thoughtful: {
      answers: [
        replies([{ text: 'First the button.', thought: true }, { text: 'I click.' }, click(), finish()]),
      ],
      ends: 'passed',
    },
    limited: { answers: [rateLimited('1.2s'), ...done], ends: 'passed' },
    broken: { answers: [resets, sends('{"candidates":'), ...done], ends: 'passed' },
    wrongTool: { answers: [replies([calls('press_the_button', null)]), ...done], ends: 'passed' },
    nullArguments: { answers: [replies([calls('finish', null)]), ...done], ends: 'passed' },
    mended: {
      answers: [replies([], { finishReason: 'MALFORMED_FUNCTION_CALL' }), { candidates: [] }, ...done],
      ends: 'passed',
    },
    malformed: { answers: [replies([], { finishReason: 'MALFORMED_FUNCTION_CALL' })], ends: 'agent_error' },
    empty: { answers: [{}], ends: 'agent_error' },
    onlyWrongTools: { answers: [replies([calls('dance', {})])], ends: 'agent_error' },
    callAsText: {
      answers: [replies([{ text: '```\nbrowser_click(target="#go")\n```' }])],
      ends: 'agent_error',
    },
    cutOff: { answers: [replies([{ text: 'I am' }], { finishReason: 'MAX_TOKENS' })], ends: 'agent_error' },
    blockedPrompt: { answers: [{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }], ends: 'blocked' },
    blockedReply: { answers: [{ candidates: [{ finishReason: 'RECITATION' }] }], ends: 'blocked' },
    wrongKey: {
      answers: [refuses(400, 'INVALID_ARGUMENT', `API key not valid: ${key}`)],
      ends: 'infra_error',
    },
    retired: { answers: [refuses(404, 'NOT_FOUND', 'no such model')], ends: 'infra_error' },
    spent: { answers: [rateLimited('1s', 'GenerateRequestsPerDayPerProject')], ends: 'infra_error' },
  }

/** Finds the task of a request: its name is part of the prompt. */
function dayOf({ body }: GeminiRequest): string {
  return /Day (\w+):/.exec(JSON.stringify(body['contents']))?.[1] ?? ''
}

async function openService() {
  const counts = new Map<string, number>()
  const server = await startGeminiServer({
    key,
    answer(request) {
      const day = dayOf(request)
      const call = counts.get(day) ?? 0
      counts.set(day, call + 1)
      const { answers } = days[day]!
      return answers[Math.min(call, answers.length - 1)]!
    },
  })
  onTestFinished(() => server[Symbol.asyncDispose]())
  return server
}

describe('a run with Gemini', () => {
  it('ends each trial rightly whatever the provider does, breaks no rule, and shows no key', async () => {
    const server = await openService()
    const url = await site({ '/': goPage })
    const folder = tempFolder()
    const gone = { name: 'page_state', expression: '() => document.title', equals: 'Gone' }
    const suite = taskFile(
      folder,
      Object.keys(days).map((day) => ({
        query_id: day,
        query: `Day ${day}: click the button`,
        start_url: `${url}/`,
        graders: [gone],
      })),
    )
    const out = join(folder, 'results')
    const run = await webevalHere(['--suite', suite, '--out', out, '--run-id', 'r', '--workers', '4'], {
      env: { GEMINI_API_KEY: key, GOOGLE_GEMINI_BASE_URL: server.url },
    })
    const home = join(out, 'r')
    const lines = readFileSync(join(home, 'trials.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => trialLineSchema.parse(JSON.parse(line)))
    const ends = Object.fromEntries(Object.entries(days).map(([day, { ends: outcome }]) => [day, outcome]))
    expect(Object.fromEntries(lines.map((line) => [line.query_id, line.outcome]))).toEqual(ends)
    expect(server.violations).toEqual([])
    expect(checkRunFolder(home)).toEqual([])
    expect(run.exitCode).toBe(3)
    expect(run.stderr).toMatch(/gemini:gemini-3\.8-flash/)
    expect(run.stderr).toMatch(/limited waiting 1 s for gemini: rate limit/)

    const limited = lines.find((line) => line.query_id === 'limited')!
    const metadata = metadataSchema.parse(
      JSON.parse(readFileSync(join(home, limited.path, 'metadata.json'), 'utf8')),
    )
    expect(metadata.waiting_ms).toBeGreaterThanOrEqual(1_200)
    expect(metadata.agent_config).toMatchObject({ model: 'gemini:gemini-3.8-flash' })
    expect(limited.usage.actor).toMatchObject({ calls: 2, thinking_tokens: 60, cached_tokens: 800 })
    expect(limited.cost_usd).toBeGreaterThan(0)

    const written = readdirSync(out, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    expect([...written, run.stdout, run.stderr].filter((text) => String(text).includes(key))).toEqual([])
  }, 120_000)
})

describe('the SDK', () => {
  /** Refuses to load it: whoever tries, fails. */
  const guard = `data:text/javascript,${encodeURIComponent(`
    import { register } from 'node:module'
    register('data:text/javascript,' + encodeURIComponent(
      'export async function resolve(name, context, next) {' +
      '  if (name.startsWith("@google/genai")) throw new Error("the SDK was loaded")\\n' +
      '  return next(name, context) }'))`)}`
  const options = { env: { NODE_OPTIONS: `--import ${guard}` } }

  it.runIf(isTurnOfDay('load no SDK without need'))('is not loaded by whoever does not use it', async () => {
    const help = await webeval(['--help'], options)
    expect([help.exitCode, help.stderr]).toEqual([0, ''])
    const url = await site({ '/': goPage })
    const args = ['--query', 'Click the "Go" button', '--start-url', `${url}/`, '--out', tempFolder()]
    const run = await webeval([...args, '--model', 'embedded'], options)
    expect(run.stderr).not.toContain('the SDK was loaded')
    expect(run.exitCode).toBe(0)
    const guarded = await execa(process.execPath, ['-e', "import('@google/genai')"], {
      cwd: fileURLToPath(new URL('../../packages/models', import.meta.url)),
      env: options.env,
      reject: false,
    })
    expect(guarded.stderr).toContain('the SDK was loaded')
  })
})
