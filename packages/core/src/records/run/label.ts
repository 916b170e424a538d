import { z } from 'zod'

/** Maximum characters of a label's note. */
export const maxLabelNote = 2_000

/** One line of `labels.jsonl`: a person's verdict on a trial. The last line for a trial wins. */
export const labelSchema = z.object({
  query_id: z.string(),
  trial: z.number().int().positive(),
  /** null: the person could not tell. */
  pass: z.boolean().nullable(),
  note: z.string().max(maxLabelNote).optional(),
  /** Who labelled, as they named themselves. */
  by: z.string().max(200).optional(),
  at: z.iso.datetime(),
})
export type Label = z.infer<typeof labelSchema>
