import { z } from 'zod'
import { addressProblem } from '../folds/suite/address-problem.js'

/**
 * A grader in a task: its name alone, or with options. `required: false` makes it advisory; `about` describes in a
 * few words what it checks.
 */
export const graderSpecSchema = z.union([
  z.string().min(1),
  z.looseObject({
    name: z.string().min(1),
    required: z.boolean().optional(),
    about: z.string().max(200).optional(),
  }),
])
export type GraderSpec = z.infer<typeof graderSpecSchema>

/** Limits that may stop a trial before the agent does. */
export const limitsSchema = z.object({
  /** Tool calls, over all executors. */
  max_steps: z.number().int().positive().optional(),
  /** Milliseconds of the trial's own time. */
  timeout_ms: z.number().int().positive().optional(),
  /** Input plus output tokens, over all roles. */
  max_tokens: z.number().int().positive().optional(),
  /** Steps of a page's exploration: questions to a model, or tool calls where it explores without one. */
  exploration_steps: z.number().int().positive().optional(),
})
export type Limits = z.infer<typeof limitsSchema>

const startUrlSchema = z.string().superRefine((value, context) => {
  const problem = addressProblem(value, 'start')
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

/** Lines from other tools may omit the start page. */
const startUrlOrBlank = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? 'about:blank' : value),
  startUrlSchema,
)

/** A line of a task file: one thing to do, or one page to evaluate. */
export const taskSchema = z.object({
  query_id: z.string().min(1),
  dataset: z.string().default('custom'),
  query: z.string().min(1),
  /** Where the trial begins; absent: about:blank. */
  start_url: startUrlOrBlank,
  graders: z.array(graderSpecSchema).default([]),
  /** Source of a function to call in the loaded page; a returned string replaces `{{setup}}` in the query. */
  setup: z.object({ evaluate: z.string().min(1) }).optional(),
  limits: limitsSchema.optional(),
  metadata: z
    .looseObject({
      original_task_id: z.string().optional(),
      website: z.string().optional(),
      category: z.string().optional(),
      additional: z.record(z.string(), z.unknown()).optional(),
    })
    .default({}),
})
export type Task = z.infer<typeof taskSchema>

/** The expected answer in a task's metadata, or undefined. */
export function expectedAnswer(task: Task): unknown {
  return task.metadata.additional?.['answer']
}

/** The grader's name, for either form of the spec. */
export function graderName(spec: GraderSpec): string {
  return typeof spec === 'string' ? spec : spec.name
}
