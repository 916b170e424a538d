import { z } from 'zod'

/** A file that a page gave its visitor during a trial. */
export const downloadSchema = z.object({
  /** The step after which it was there; absent when it came after the last one. */
  step: z.number().int().positive().optional(),
  /** As the page called it. */
  name: z.string(),
  url: z.string(),
  /** Where it is kept, relative to the trial's folder; null when it is not. */
  file: z.string().nullable(),
  /** Its size; null when it is not known. */
  bytes: z.number().int().nonnegative().nullable(),
  /** Why it is not kept. */
  problem: z.string().optional(),
})
export type Download = z.infer<typeof downloadSchema>
