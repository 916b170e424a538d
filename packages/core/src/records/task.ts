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
    required: z.boolean().optional().describe('false: its verdict is advice and decides nothing'),
    about: z.string().max(200).optional().describe('What it checks, in a few words for people'),
  }),
])
export type GraderSpec = z.infer<typeof graderSpecSchema>

/** Limits that may stop a trial before the agent does. */
export const limitsSchema = z.object({
  max_steps: z.number().int().positive().optional().describe('Tool calls, over all executors'),
  timeout_ms: z.number().int().positive().optional().describe("Milliseconds of the trial's own time"),
  max_tokens: z.number().int().positive().optional().describe('Input plus output tokens, over all roles'),
  exploration_steps: z
    .number()
    .int()
    .positive()
    .optional()
    .describe(
      "Steps of a page's exploration: questions to a model, or tool calls where it explores without one",
    ),
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
  query_id: z.string().min(1).describe('Name of the task, unique in the suite'),
  dataset: z.string().default('custom').describe('Where the task comes from'),
  query: z.string().min(1).describe('What to do; for a page to evaluate, what it was supposed to be'),
  start_url: startUrlOrBlank.describe(
    'Where the trial begins: an absolute URL, or target://<site>/<path> for a site that ships with webeval. Default: about:blank',
  ),
  graders: z
    .array(graderSpecSchema)
    .default([])
    .describe('Who decides whether the trial passed: names, or objects with a name and options'),
  setup: z
    .object({
      evaluate: z
        .string()
        .min(1)
        .describe(
          'Source of a function to call in the loaded page; a string that it returns replaces {{setup}} in the query',
        ),
    })
    .optional()
    .describe('Prepares the page before the agent begins'),
  limits: limitsSchema.optional().describe('Limits that may stop a trial before the agent does'),
  storage_state: z
    .string()
    .min(1)
    .optional()
    .describe(
      "A file next to the suite with the cookies and local storage to start with, as Playwright's storageState writes it",
    ),
  metadata: z
    .looseObject({
      original_task_id: z.string().optional(),
      website: z.string().optional(),
      category: z.string().optional(),
      additional: z
        .record(z.string(), z.unknown())
        .optional()
        .describe('Anything else; "answer" is the expected answer'),
    })
    .default({})
    .describe('Facts about the task; any further key is kept'),
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
