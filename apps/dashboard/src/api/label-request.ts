import { z } from 'zod'
import { maxLabelNote, runNoteLimits } from '@webeval/core'

/** `POST api/runs/:run/trials/:task/:trial/label`: a person's verdict; null for "unsure". */
export const labelRequestSchema = z.strictObject({
  pass: z.boolean().nullable(),
  note: z.string().max(maxLabelNote).optional(),
})

/** `POST api/runs/:run/notes`: fields that are left out stay as they are, and empty ones are removed. */
export const notesRequestSchema = z.strictObject({
  name: z.string().max(runNoteLimits.name).optional(),
  note: z.string().max(runNoteLimits.note).optional(),
  tags: z.array(z.string().max(runNoteLimits.tag)).max(runNoteLimits.tags).optional(),
})
