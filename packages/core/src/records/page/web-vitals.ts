import { z } from 'zod'

/** The waits of a visitor, by the browser's own measures, of the document in which an exploration ended. They affect no score. */
export const webVitalsSchema = z.object({
  /** Largest Contentful Paint: milliseconds until the largest text or picture was drawn. null: the browser did not tell. */
  lcp_ms: z.number().nonnegative().nullable(),
  /** Cumulative Layout Shift: how far things moved by themselves, the worst five seconds of it. */
  cls: z.number().nonnegative().nullable(),
  /**
   * Interaction to Next Paint: milliseconds from the slowest interaction to the next picture. The browser keeps those above 104 ms, and the
   * first one. null: no interaction yet.
   */
  inp_ms: z.number().nonnegative().nullable(),
})
export type WebVitals = z.infer<typeof webVitalsSchema>
