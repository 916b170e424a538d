import { z } from 'zod'
import { findingCategorySchema, findingSchema } from './finding.js'

/** One audit of a page and its result. A broken one yields a warning and never affects the score. */
export const auditSchema = z.object({
  /** kebab-case, such as `axe`, `keyboard`, `phone`. */
  name: z.string().min(1),
  status: z.enum(['ok', 'error', 'skipped']),
  /** The categories that it observed. A category counts as assessed only if an audit with status `ok` observed it. */
  observes: z.array(findingCategorySchema),
  /**
   * Ids of its findings, which `agentic_exploration.json` holds. Older files repeat the findings here: reading them
   * yields their ids.
   */
  findings: z.array(z.union([z.string().min(1), findingSchema.transform(({ id }) => id)])),
  /** Why it broke or was skipped. */
  warning: z.string().optional(),
  /** Duration in milliseconds. */
  ms: z.number().nonnegative().optional(),
  /** Counts of the examined items, such as `{"links": 7}`. */
  counts: z.record(z.string(), z.number()).optional(),
  /** The page as a screen reader reads it aloud, line by line. */
  spoken: z.array(z.string()).optional(),
})
export type Audit = z.infer<typeof auditSchema>

/** `exploration/audits.json`. */
export const auditsFileSchema = z.object({ schema_version: z.literal(1), audits: z.array(auditSchema) })
export type AuditsFile = z.infer<typeof auditsFileSchema>
