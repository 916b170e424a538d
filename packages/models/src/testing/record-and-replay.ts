import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ModelRequest, type ModelSource, type Part, redactSecrets, taskSchema } from '@webeval/core'
import { fakeSignals, onePixelPng } from '@webeval/core/testing'
import { onTestFinished } from 'vitest'
import { createModelSource } from '../model-registry.js'
import { openRecording } from '../recording/open-recording.js'
import { recordModel } from '../recording/record-model.js'

/** An empty folder that is removed after the test. */
export async function tempFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'webeval-recording-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The task that these tests record. */
export const task = taskSchema.parse({ query_id: 'buy/1', query: 'Buy it', start_url: 'http://shop.test/' })

/** A signal that never aborts. */
export const { signal } = new AbortController()

/** A part of words. */
export const text = (said: string): Part => ({ type: 'text', text: said })

/** A request with one turn of the user. */
export const ask = (parts: readonly Part[], given: Partial<ModelRequest> = {}): ModelRequest => ({
  role: 'actor',
  system: 'Act.',
  turns: [{ from: 'user', parts }],
  tools: [{ name: 'click', description: 'Clicks', inputSchema: { type: 'object' } }],
  ...given,
})

/** A part that shows a page. */
export const look = (given: Parameters<typeof fakeSignals>[0] = {}, picture = onePixelPng): Part => ({
  type: 'observation',
  observation: {
    signals: fakeSignals(given),
    verification: null,
    screenshot: { data: picture, mimeType: 'image/png' },
  },
})

/** Records the replies of a model to requests, failures included. */
export async function record(
  source: ModelSource,
  folder: string,
  requests: readonly ModelRequest[],
  env = {},
) {
  const recording = await openRecording(folder, redactSecrets(env))
  const client = recordModel(source, recording).open({ task, trial: 1 })
  for (const request of requests) await client.generate(request, { signal }).catch(() => {})
}

/** Opens a recording as a model. */
export async function replay(
  folder: string,
  given: { readonly trial?: number; readonly env?: Record<string, string> } = {},
) {
  const deps = { solutionOf: () => undefined, env: given.env ?? {} }
  const source = await createModelSource(`replay:${folder}`, deps)
  const client = source.open({ task, trial: given.trial ?? 1, role: 'actor' })
  return { client, generate: (request: ModelRequest) => client.generate(request, { signal }) }
}

/** Paths of the recorded calls. */
export const callFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => /\d{4}\.json$/.test(file)).toSorted()

/** A request that several tests record. */
export const known = ask([text('Buy the red mug'), look({ text: 'A red mug, £4' })])
