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
import type { RunFiles } from '../reading/run-files.js'
import { innerParts } from '../reading/inner-parts.js'

const finalStateSchema: z.ZodType<FinalState> = z.object({
  schema_version: z.literal(1),
  url: z.string(),
  title: z.string(),
  text: z.string(),
  probes: z.array(
    z.object({
      expression: z.string(),
      value: z.unknown().optional(),
      error: z.string().optional(),
      start_error: z.string().nullable().optional(),
    }),
  ),
  site_state: z.object({ before: z.unknown(), after: z.unknown(), unread: z.string().optional() }).optional(),
})

const imageTypes = { png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', webp: 'image/webp' } as const

/**
 * Evidence in a trial folder, as graders see it; `path` is relative to the run. Reads each file once, on
 * first use, and skips torn lines. null if the folder has no readable metadata, or its metadata names no
 * task. Throws `UsageError` if a link or a pipe replaces a file.
 */
export async function fileEvidence(files: Omit<RunFiles, 'at'>, path: string): Promise<Evidence | null> {
  const metadata = await files.json(`${path}/metadata.json`, metadataSchema)
  const task: Task | undefined = taskSchema.safeParse(metadata?.task).data
  if (!metadata || !task) return null
  return {
    task,
    metadata,
    finalState: once(() => files.json(`${path}/final/state.json`, finalStateSchema)),
    finalHtml: once(() => files.text(`${path}/final/page.html`)),
    messages: once(() => files.lines(`${path}/messages.jsonl`, messageSchema)),
    steps: once(() => files.lines(`${path}/steps.jsonl`, stepSchema)),
    screenshot: (number) => readScreenshot(files, path, number),
    file: async (inner) => files.bytes(`${path}/${innerParts(path, inner).join('/')}`),
  }
}

async function readScreenshot(files: Omit<RunFiles, 'at'>, path: string, number: number) {
  for (const [ending, mimeType] of Object.entries(imageTypes)) {
    const data = await files.bytes(`${path}/screenshots/${String(number).padStart(3, '0')}.${ending}`)
    if (data) return { data, mimeType }
  }
  return null
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}
