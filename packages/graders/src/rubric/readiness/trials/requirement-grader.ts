import type { Grade, Grader } from '@webeval/core'
import { z } from 'zod'
import { needsConfirmation, provenIn } from './proven-in.js'
import { readTrialRecord } from './trial-record.js'

const featureSchema = z.strictObject({
  /** The requirement in the words of the brief. */
  text: z.string().min(1),
  /** `feature`: something to do; `look`: something to see. */
  kind: z.enum(['feature', 'look']).default('feature'),
  /** The action, such as `add`. */
  verb: z.string().nullable().default(null),
  /** The object of the action, such as `task`. */
  thing: z.string().nullable().default(null),
  /** Choices that the brief names. */
  options: z.array(z.string()).default([]),
  /** The requirement in English, where the brief is German. */
  english: z.string().default(''),
  /** The brief is in a language that webeval can't parse well. */
  doubtful: z.boolean().default(false),
})

const optionsSchema = z.strictObject({
  /** The requirement, as the brief was read. */
  feature: featureSchema,
  /** The verdict on it when the page was explored: without a proof of its own, a failure there says nothing. */
  verdict: z.enum(['works', 'broken', 'missing', 'untested']),
  /** Text that the task asks to type, choose or search for. */
  uses: z.string().optional(),
  /** Text that the page has to show at the end. */
  shows: z.string().optional(),
  /** Text that no entry of the page may hold at the end. */
  lacks: z.string().optional(),
})

/** A requirement of a page, done by an agent: the page has to respond as the requirement's words ask. The agent's own claim never counts. */
export const requirementGrader: Grader<z.infer<typeof optionsSchema>> = {
  name: 'requirement',
  description:
    "one requirement of a page, by the page's response to the agent's acts (for eval page --agents)",
  optionsSchema,
  async grade({ options, evidence }) {
    const { feature, verdict } = options
    const trial = await readTrialRecord(evidence)
    if (typeof trial === 'string')
      return { status: 'skipped', score: null, pass: null, reasoning: `cannot tell: ${trial}` }
    const found = provenIn(trial, options)
    const grade = (pass: boolean, reasoning: string): Grade => ({
      status: 'graded',
      score: pass ? 1 : 0,
      pass,
      reasoning,
      details: {
        about: feature.text.slice(0, 200),
        expected: 'the page responds as the requirement asks',
        found: found.note,
        differences: [],
        checked_by: 'the acts of the trial, and what the page listed before and after each',
      },
      evidence: found.steps.map((step) => ({ step })),
    })
    if (found.state === 'done') return grade(true, found.note)
    if (found.state === 'unclear' && (verdict === 'untested' || needsConfirmation(feature)))
      return {
        status: 'skipped',
        score: null,
        pass: null,
        reasoning: `cannot tell: ${found.note}`,
      }
    return grade(false, found.note)
  },
}
