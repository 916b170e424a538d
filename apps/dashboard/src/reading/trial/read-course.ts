import { join } from 'node:path'
import {
  firstWrongStep,
  howItEnded,
  limitsSchema,
  type Message,
  messageSchema,
  type Metadata,
  type Step,
  stepSchema,
} from '@webeval/core'
import { fileFacts, lineWindow, parseAs } from '@webeval/run-engine'
import type { ZodType } from 'zod'
import type { TrialCourse } from '../../api/trial-view.js'
import type { FileCache } from '../file-cache.js'

/** A trial's first steps: a step that goes wrong is searched for as far as this. */
const window = { maxLines: 400, maxBytes: 6_000_000 }

/** How a trial went, without a model: how it ended, and its first step that did not help. `metadata` is null while it runs. */
export async function readCourse(
  cache: FileCache,
  folder: string,
  metadata: Metadata | null,
): Promise<TrialCourse> {
  if (metadata === null) return { ending: null, first_wrong: null }
  const [steps, messages] = ['steps.jsonl', 'messages.jsonl'].map((name) => join(folder, name))
  const state = [steps, messages].map((path) => fileFacts(path!)?.state).join(' ')
  const first_wrong = await cache.derive(`wrong step:${folder}`, state, async () => {
    const [taken, said] = await Promise.all([
      firstLines<Step>(steps!, stepSchema),
      firstLines<Message>(messages!, messageSchema),
    ])
    const wrong = firstWrongStep(taken, said)
    return wrong && { step: wrong.step, text: wrong.text }
  })
  const limits = limitsSchema.safeParse(metadata.task?.['limits']).data
  return { ending: howItEnded(metadata, [], limits ?? {}).text, first_wrong }
}

async function firstLines<Line>(path: string, schema: ZodType<Line>): Promise<Line[]> {
  const { lines } = await lineWindow(path, 0, window)
  return lines.flatMap((line) => parseAs(schema, line) ?? [])
}
