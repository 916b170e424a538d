import type { GenerateContentConfig, GenerateContentResponse, GoogleGenAI } from '@google/genai'
import { linkSignals } from '@webeval/core'
import { CallTimeout } from './call-fault.js'
import type { GeminiSettings } from './gemini-settings.js'
import { wholeAnswers } from './whole-answers.js'

/** A content of a conversation as Gemini's API has it, in both directions; unknown fields travel along. */
export interface GeminiContent {
  readonly role?: string
  readonly parts?: readonly GeminiPart[]
}

/** A part as the API has it; unknown fields travel along. */
export type GeminiPart = Readonly<Record<string, unknown>>

/** One call, written. */
export interface GeminiCall {
  readonly model: string
  readonly contents: readonly GeminiContent[]
  readonly config: GenerateContentConfig
}

/** Gemini, through Google's SDK. One call is one HTTP request: nothing is retried here. */
export interface GeminiConnection {
  /** Throws a fault of `call-fault.ts`, or the signal's reason on abort, at once. */
  generate(call: GeminiCall, signal: AbortSignal): Promise<GenerateContentResponse>
  /** Asks whether a model is served. Throws as `generate` does. */
  lookUp(model: string, signal: AbortSignal): Promise<void>
}

/** Loads the SDK, which takes long and is paid for by nobody who uses another model, and opens a connection. */
export async function connectGemini(settings: GeminiSettings): Promise<GeminiConnection> {
  const { GoogleGenAI: Client } = await import('@google/genai')
  const client: GoogleGenAI = new Client({
    vertexai: settings.vertex !== null,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
    ...(settings.vertex?.project
      ? { project: settings.vertex.project, location: settings.vertex.location ?? 'global' }
      : {}),
    httpOptions: {
      fetch: wholeAnswers(globalThis.fetch),
      ...(settings.baseUrl === null ? {} : { baseUrl: settings.baseUrl }),
    },
  })
  return {
    generate: ({ model, contents, config }, signal) =>
      limited(settings.callTimeoutMs, signal, (abortSignal) =>
        client.models.generateContent({
          model,
          // The SDK rewrites contents field by field and drops what it does not know, null arguments among it. They have to
          // go back as they came, so they travel as extra body, which takes the place of these.
          contents: [{ role: 'user', parts: [{ text: '' }] }],
          config: {
            ...config,
            automaticFunctionCalling: { disable: true },
            automaticContinuation: false,
            abortSignal,
            httpOptions: { extraBody: { contents } },
          },
        }),
      ),
    lookUp: async (model, signal) => {
      await limited(settings.callTimeoutMs, signal, (abortSignal) =>
        client.models.get({ model, config: { abortSignal } }),
      )
    },
  }
}

/** Does work under a signal that also aborts when the time is up, and says which of the two it was. Work that ignores the signal is left behind. */
async function limited<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(new CallTimeout(ms)), ms)
  using linked = linkSignals(signal, limit.signal)
  const either = linked.signal
  const aborted = new Promise<never>((_, reject) => {
    either.addEventListener('abort', () => reject(either.reason as Error))
  })
  try {
    const working = work(either)
    working.catch(() => {})
    return await Promise.race([working, aborted])
  } catch (error) {
    throw either.aborted ? either.reason : error
  } finally {
    clearTimeout(timer)
  }
}
