import {
  type ModelClient,
  type ModelReply,
  type ModelRequest,
  type ModelWait,
  type Part,
  taskSchema,
  type Turn,
} from '@webeval/core'
import { onTestFinished } from 'vitest'
import { geminiModel } from '../gemini/gemini-model.js'
import { sharedLimiters } from '../limits/shared-limiters.js'
import type { Pace } from '../retry/pace.js'
import { type GeminiAnswer, startGeminiServer } from './gemini-server.js'

/** The API key of these tests. No error and no log may contain it. */
export const key = 'AIzaSyTest-0123456789_abcdefghijklmnopqr'

/** The task whose model these tests open. */
export const task = taskSchema.parse({ query_id: 'a', query: 'Buy it', start_url: 'http://shop.test/' })

/** A clock that advances as soon as someone waits for it. */
export function quickPace(): Pace & { readonly slept: number[] } {
  let now = 1_000_000
  const slept: number[] = []
  return {
    slept,
    now: () => now,
    random: () => 0.5,
    async sleep(ms, signal) {
      signal.throwIfAborted()
      slept.push(ms)
      now += ms
    },
  }
}

/** Opens Gemini on a server that gives these answers in turn and repeats the last one. */
export async function openGemini(
  answers: readonly GeminiAnswer[],
  given: { readonly env?: Record<string, string>; readonly pace?: Pace; readonly id?: string } = {},
) {
  const server = await startGeminiServer({
    key,
    answer: (_, call) => answers[Math.min(call, answers.length - 1)]!,
  })
  onTestFinished(() => server[Symbol.asyncDispose]())
  const pace = given.pace ?? quickPace()
  const env = { GEMINI_API_KEY: key, GOOGLE_GEMINI_BASE_URL: server.url, ...given.env }
  const source = geminiModel(given.id ?? null, { env, pace, limiterOf: sharedLimiters(pace) })
  return { server, pace, source, client: source.open({ task, trial: 1 }) }
}

/** A turn of the user. */
export const user = (...parts: Part[]): Turn => ({ from: 'user', parts })

/** A part of words. */
export const text = (said: string): Part => ({ type: 'text', text: said })

/** The turn that a reply becomes. */
export const modelTurn = ({ parts, verbatim }: ModelReply): Turn => ({ from: 'model', parts, verbatim })

/** A request of the actor, with one tool. */
export const request = (
  turns: readonly Turn[] = [user(text('Buy it'))],
  given: Partial<ModelRequest> = {},
): ModelRequest => ({
  role: 'actor',
  system: 'You act.',
  turns,
  tools: [
    {
      name: 'browser_click',
      description: 'clicks',
      inputSchema: {
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        type: 'object',
        properties: { target: { type: 'string' } },
      },
    },
  ],
  ...given,
})

/** Asks a model; `onWaiting` receives each wait. */
export const ask = (client: ModelClient, asked = request(), onWaiting?: (wait: ModelWait) => () => void) =>
  client.generate(asked, { signal: new AbortController().signal, ...(onWaiting ? { onWaiting } : {}) })
