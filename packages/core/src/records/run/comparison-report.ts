import { z } from 'zod'

/** A figure of both runs: over the compared tasks, null where it is unknown. */
const bothSchema = z.object({ a: z.number().nullable(), b: z.number().nullable() })

/** `compare <a> <b> --json`: whether run b is better than run a, from the tasks that both ran. */
export const comparisonReportSchema = z.object({
  /** Compared tasks: with the same checks in both runs, and counted trials in both. */
  pairs: z.number().int(),
  /** Pass rate of b minus that of a, as a share from −1 to 1, each compared task weighing the same; with its 95 % interval. null without pairs. */
  difference: z.object({
    value: z.number().nullable(),
    interval: z.tuple([z.number(), z.number()]).nullable(),
    method: z.string().nullable(),
  }),
  /** Two-sided; below 0.05 exactly where the interval excludes 0. null where nothing can be tested. */
  p_value: z.number().nullable(),
  test: z.string().nullable(),
  verdict: z.enum(['better', 'worse', 'undecided']),
  /** The verdict for people, in one sentence. */
  sentence: z.string(),
  /** Further trials, of tasks like these, after which a difference like this one would be seen four times out of five. Absent where the verdict is not open, or nothing tells. */
  more_trials: z.number().int().positive().optional(),
  /** Tasks that never passed in a and always in b. */
  fixed: z.array(z.string()),
  /** Tasks that always passed in a and never in b. */
  broken: z.array(z.string()),
  /** Those of `fixed` and `broken` that rest on a single trial of a run, which may be chance. */
  one_trial: z.array(z.string()),
  /** Tasks that passed in some trials of one run and not in others. */
  flaky: z.array(z.string()),
  /** Number of compared tasks that passed always, or never, in both. */
  unchanged: z.number().int(),
  only_in_a: z.array(z.string()),
  only_in_b: z.array(z.string()),
  /** Tasks that the runs check or put differently: left out. */
  other_checks: z.array(z.string()),
  /** Tasks without a counted trial in one of the runs: left out. */
  not_counted: z.array(z.string()),
  /** Limits of the comparison, a sentence each. */
  notes: z.array(z.string()),
  /** US dollars of all trials of the compared tasks. */
  cost: bothSchema,
  /** Mean tool calls per trial of the compared tasks. */
  steps: bothSchema,
  /** Mean milliseconds per trial of the compared tasks. */
  time: bothSchema,
})
export type ComparisonReport = z.infer<typeof comparisonReportSchema>
