import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messageSchema, stepSchema, type Message, type Step } from '@webeval/core'
import { onTestFinished } from 'vitest'

/** A trial's folder in a temporary place, read as a grader would; deleted when the test ends. */
export interface TrialFolder {
  readonly path: string
  /** Text of a file in it. */
  text(name: string): Promise<string>
  /** Every line of `messages.jsonl`; throws for an invalid message. */
  messages(): Promise<readonly Message[]>
  /** Every line of `steps.jsonl`; throws for an invalid step. */
  steps(): Promise<readonly Step[]>
  /** Names in `screenshots/`, sorted. */
  screenshots(): Promise<readonly string[]>
}

/** Creates an empty one. */
export async function temporaryTrialFolder(): Promise<TrialFolder> {
  const path = await mkdtemp(join(tmpdir(), 'webeval-capture-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  const text = (name: string) => readFile(join(path, name), 'utf8')
  const lines = async (name: string): Promise<unknown[]> => {
    const parts = (await text(name)).split('\n')
    if (parts.pop() !== '') throw new Error(`${name} does not end with a line break`)
    return parts.map((line) => JSON.parse(line) as unknown)
  }
  return {
    path,
    text,
    messages: async () => (await lines('messages.jsonl')).map((line) => messageSchema.parse(line)),
    steps: async () => (await lines('steps.jsonl')).map((line) => stepSchema.parse(line)),
    screenshots: async () => (await readdir(join(path, 'screenshots'))).toSorted(),
  }
}
