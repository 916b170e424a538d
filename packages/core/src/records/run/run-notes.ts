import { z } from 'zod'

/** Maximum characters of a run's name, of a tag and of its note, and maximum number of tags. */
export const runNoteLimits = { name: 120, tag: 40, tags: 20, note: 10_000 } as const

/** `notes.json`: what people say of a run. Every field is theirs to change at any time. */
export const runNotesSchema = z.object({
  schema_version: z.literal(1),
  /** Shown in place of the run id. */
  name: z.string().max(runNoteLimits.name).optional(),
  note: z.string().max(runNoteLimits.note).optional(),
  tags: z.array(z.string().min(1).max(runNoteLimits.tag)).max(runNoteLimits.tags).default([]),
})
export type RunNotes = z.infer<typeof runNotesSchema>
