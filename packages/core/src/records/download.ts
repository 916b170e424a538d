import { z } from 'zod'

/** A file that a page offered as a download during a trial. */
export const downloadSchema = z.object({
  /** The step after which it existed; absent if it arrived after the last one. */
  step: z.number().int().positive().optional(),
  /** The page's name for it. */
  name: z.string(),
  url: z.string(),
  /** Path of the kept file, relative to the trial's folder; null if not kept. */
  file: z.string().nullable(),
  /** Its size; null if unknown. */
  bytes: z.number().int().nonnegative().nullable(),
  /** Why it was not kept. */
  problem: z.string().optional(),
})
export type Download = z.infer<typeof downloadSchema>
