import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Evidence,
  type FinalState,
  messageSchema,
  metadataSchema,
  stepSchema,
  type Task,
  taskSchema,
} from '@webeval/core'
import { z } from 'zod'
import { innerPath } from './inner-path.js'
import { isMissing, readJson, readLines, readText } from './read-tolerantly.js'

const finalStateSchema: z.ZodType<FinalState> = z.object({
  schema_version: z.literal(1),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  probes: z.array(
    z.object({ expression: z.string(), value: z.unknown().optional(), error: z.string().optional() }),
  ),
  site_state: z.object({ before: z.unknown(), after: z.unknown() }).optional(),
})

const imageTypes = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' } as const

/**
 * What a trial folder shows to graders. Each file is read when it is asked for, once; torn lines are
 * left out. null when the folder has no readable metadata, or its metadata no task.
 */
export async function fileEvidence(folder: string): Promise<Evidence | null> {
  const metadata = await readJson(join(folder, 'metadata.json'), metadataSchema)
  const task: Task | undefined = taskSchema.safeParse(metadata?.task).data
  if (!metadata || !task) return null
  return {
    task,
    metadata,
    finalState: once(() => readJson(join(folder, 'final', 'state.json'), finalStateSchema)),
    finalHtml: once(() => readText(join(folder, 'final', 'page.html'))),
    messages: once(() => readLines(join(folder, 'messages.jsonl'), messageSchema)),
    steps: once(() => readLines(join(folder, 'steps.jsonl'), stepSchema)),
    screenshot: (number) => readScreenshot(folder, number),
    file: async (path) => readBytes(await innerPath(folder, path)),
  }
}

async function readBytes(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function readScreenshot(folder: string, number: number) {
  for (const [ending, mimeType] of Object.entries(imageTypes))
    try {
      const name = `${String(number).padStart(3, '0')}.${ending}`
      return { data: await readFile(join(folder, 'screenshots', name)), mimeType }
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  return null
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}
