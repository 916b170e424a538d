import type { SuiteKind } from '@webeval/core'
import { z } from 'zod'

/** No argument of a process holds a zero. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(4_000)
  .refine((value) => !value.includes('\0'), 'It holds a NUL character.')
/** Whatever number was typed: which ones will do, the command line says in its own words. */
const count = z.number()

/** `POST api/runs`: the form. Each field is an option of `webeval run`, which checks it. */
export const startRequestSchema = z.strictObject({
  suite: z.array(text).max(50).optional(),
  task: z.array(text).max(200).optional(),
  query: text.optional(),
  start_url: text.optional(),
  agent: text.optional(),
  /** Specs as `--model` takes them: one for every role, or `role=spec`. */
  model: z.array(text).max(10).optional(),
  trials: count.optional(),
  workers: count.optional(),
  max_steps: count.optional(),
  /** Such as `5m`. */
  timeout: text.optional(),
  grader: z.array(text).max(50).optional(),
})
export type StartRequest = z.infer<typeof startRequestSchema>

/** `POST api/runs/:run/resume`. */
export const resumeRequestSchema = z.strictObject({ retry: z.enum(['faults', 'failed']).optional() })

/** 202: the run is there, or will be once its browser is; its page can be opened. */
export interface Started {
  readonly run_id: string
}

/** `GET api/choices`: what the form offers, as `webeval list --suites --json` says it. */
export interface Choices {
  readonly suites: readonly {
    readonly name: string
    readonly kind: SuiteKind
    readonly file: string
    readonly tasks: readonly string[]
  }[]
  readonly agents: readonly {
    readonly name: string
    /** The kind of suite that it expects. */
    readonly suite: SuiteKind
  }[]
  readonly models: readonly { readonly name: string; readonly summary: string }[]
  readonly graders: readonly { readonly name: string; readonly description: string }[]
}
