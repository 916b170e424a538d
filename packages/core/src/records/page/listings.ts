import { z } from 'zod'
import { listingSchema } from './exploration.js'

/** `exploration/listings.json` of an agent's trial: what the page listed around each tool call. */
export const listingsFileSchema = z.object({
  schema_version: z.literal(1),
  calls: z.array(
    z.object({
      /** Absent for an agent's only tab. */
      executorId: z.string().optional(),
      /** Number of the call among those of its executor, from 1. */
      call: z.number().int().positive(),
      before: listingSchema.nullable(),
      after: listingSchema.nullable(),
    }),
  ),
})
export type ListingsFile = z.infer<typeof listingsFileSchema>
