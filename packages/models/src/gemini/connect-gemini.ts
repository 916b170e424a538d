import type { GenerateContentConfig, GenerateContentResponse, GoogleGenAI } from '@google/genai'
import { within } from '@webeval/core'
import { CallTimeout } from '../http/call-fault.js'
import type { GeminiSettings } from './gemini-settings.js'
import { missingPackage } from '../http/missing-package.js'
import { wholeAnswers } from '../http/whole-answers.js'

/** A conversation content in the format of Gemini's API, for both directions; keeps unknown fields. */
export interface GeminiContent {
  readonly role?: string
  readonly parts?: readonly GeminiPart[]
}

/** A part in the API's format; keeps unknown fields. */
export type GeminiPart = Readonly<Record<string, unknown>>

/** One call, ready to send. */
export interface GeminiCall {
  readonly model: string
  readonly contents: readonly GeminiContent[]
  readonly config: GenerateContentConfig
}

/** Gemini through Google's SDK. One call makes one HTTP request and never retries. */
export interface GeminiConnection {
  /** Throws an error of `call-fault.ts`, or on abort immediately the signal's reason. */
  generate(call: GeminiCall, signal: AbortSignal): Promise<GenerateContentResponse>
  /** Checks that the API serves a model. Throws as `generate` does. */
  lookUp(model: string, signal: AbortSignal): Promise<void>
}

/** Loads the SDK (slow, so only on first use) and opens a connection. */
export async function connectGemini(settings: GeminiSettings): Promise<GeminiConnection> {
  const { GoogleGenAI: Client } = await import('@google/genai').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_MODULE_NOT_FOUND' ? missingPackage('gemini', '@google/genai', 2) : error
  })
  const client: GoogleGenAI = new Client({
    vertexai: settings.vertex !== null,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
    ...(settings.vertex?.project
      ? { project: settings.vertex.project, location: settings.vertex.location ?? 'global' }
      : {}),
    httpOptions: {
      fetch: wholeAnswers(settings.send),
      ...(settings.baseUrl === null ? {} : { baseUrl: settings.baseUrl }),
    },
  })
  const { callTimeoutMs } = settings
  const limited = <Answer>(signal: AbortSignal, call: (signal: AbortSignal) => Promise<Answer>) =>
    within(call, {
      timeoutMs: callTimeoutMs,
      onTimeout: () => new CallTimeout(callTimeoutMs),
      signals: [signal],
    })
  return {
    generate: ({ model, contents, config }, signal) =>
      limited(signal, (abortSignal) =>
        client.models.generateContent({
          model,
          // The SDK rewrites contents field by field and drops unknown fields, including null arguments. Contents
          // must go back verbatim, so they travel as the extra body, which replaces this placeholder.
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
      await limited(signal, (abortSignal) => client.models.get({ model, config: { abortSignal } }))
    },
  }
}
