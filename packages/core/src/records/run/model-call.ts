import { z } from 'zod'
import { roleSchema } from '../usage.js'

const tokens = z.number().int().nonnegative().nullable()

/** One line of `model-calls.jsonl`: one call of a model, written when it ended. */
export const modelCallSchema = z.object({
  /** When the call began. */
  at: z.iso.datetime(),
  role: roleSchema,
  executorId: z.string().optional(),
  /** The model's spec, such as `gemini`. */
  spec: z.string(),
  /** Milliseconds from the call to its end, including waits for the provider and retries. */
  ms: z.number().nonnegative(),
  /** Requests that it took, the first included. */
  attempts: z.number().int().positive(),
  /** null, like the cost, when the call failed: the provider reported no usage. */
  input_tokens: tokens,
  output_tokens: tokens,
  cached_tokens: tokens,
  thinking_tokens: tokens,
  /** US dollars; null when the price or the usage is unknown. */
  cost_usd: z.number().nonnegative().nullable(),
  /** The model's reason to stop writing, `error` for a failed call, or `aborted` for one that the trial's end cut off. */
  finish: z.string(),
  /** Tool calls of the trial that began before it. */
  after: z.number().int().nonnegative(),
  error: z.string().optional(),
})
export type ModelCall = z.infer<typeof modelCallSchema>
