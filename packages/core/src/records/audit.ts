import { z } from 'zod'
import { findingCategorySchema, findingSchema } from './finding.js'

/** One audit or probe of a page, and what came of it. A broken one is a warning and never a score. */
export const auditSchema = z.object({
  /** kebab-case, such as `axe`, `keyboard`, `phone`. */
  name: z.string().min(1),
  status: z.enum(['ok', 'error', 'skipped']),
  /** The categories that it observed: a category that no audit with status `ok` observed is not assessed. */
  observes: z.array(findingCategorySchema),
  findings: z.array(findingSchema),
  /** Why it broke or was left out. */
  warning: z.string().optional(),
  /** Milliseconds that it took. */
  ms: z.number().nonnegative().optional(),
  /** What it looked at, in counts, such as `{"links": 7}`. */
  counts: z.record(z.string(), z.number()).optional(),
})
export type Audit = z.infer<typeof auditSchema>

/** `exploration/audits.json`. */
export const auditsFileSchema = z.object({ schema_version: z.literal(1), audits: z.array(auditSchema) })
export type AuditsFile = z.infer<typeof auditsFileSchema>
