import {
  errorMessage,
  type Evidence,
  type Grade,
  type Grader,
  type GraderInput,
  type Judgement,
  type ModelClient,
} from '@webeval/core'
import type { ZodType } from 'zod'
import { toGrade, type Verdict } from '../rules/verdict/verdict.js'
import { type Ask, openExchange } from './ask/exchange.js'
import { readTrialCase, type TrialCase } from './case/trial-case.js'

/** Arguments of a judge's deliberation. */
export interface Hearing<Options> {
  readonly options: Options
  readonly evidence: Evidence
  readonly trial: TrialCase
  readonly ask: Ask
}

/** A judgement that a model makes: how to put a trial before it, and how its replies become a verdict. */
interface ModelJudge<Options> {
  readonly name: string
  readonly description: string
  readonly options: ZodType<Options>
  judge(hearing: Hearing<Options>): Promise<Verdict>
}

/** Command that configures a judge model. */
export const noJudgeModel =
  'no judge model is configured: name one with --model judge=<spec> (such as --model judge=gemini, with GEMINI_API_KEY set); ' +
  'the command grade <run> --model judge=<spec> judges a stored run'

/**
 * A grader from a model's judgement. It is `skipped` when no judge model is configured or the trial left nothing to judge by, and `error`
 * when the model breaks or its reply stays invalid after one repair. What was said is kept as `exchange.json`.
 */
export function modelJudge<Options>(judge: ModelJudge<Options>): Grader<Options> {
  return {
    name: judge.name,
    description: judge.description,
    optionsSchema: judge.options,
    asksModel: 'always',
    async grade(input) {
      if (!input.judge) return skipped(noJudgeModel)
      return deliberate(judge, input, input.judge)
    },
  }
}

async function deliberate<Options>(
  judge: ModelJudge<Options>,
  { options, evidence, signal, keep }: GraderInput<Options>,
  model: ModelClient,
): Promise<Grade> {
  const trial = await readTrialCase(evidence, model.seesImages)
  if (!trial) return skipped('the trial left nothing to judge by: no messages, no steps, no page, no answer')
  const exchange = openExchange(model, signal)
  const grade = await judge.judge({ options, evidence, trial, ask: exchange.ask }).then(toGrade, (error) => {
    signal.throwIfAborted()
    return broken(`the judge broke: ${errorMessage(error)}`)
  })
  const transcript = exchange.transcript()
  const { why } = trial.screens
  const { calls, input_tokens, output_tokens } = exchange.usage()
  return {
    ...grade,
    reasoning: why === null ? grade.reasoning : `${grade.reasoning} (judged by text: ${why})`,
    details: {
      ...grade.details,
      judge: {
        model: model.spec,
        by: exchange.sawPictures() ? 'screenshots' : 'text',
        calls,
        input_tokens,
        output_tokens,
        cost_usd: exchange.costUsd(),
        prompts: exchange.promptHash(),
      } satisfies Judgement['judge'],
      ...(transcript === null ? {} : { exchange: await keep('exchange.json', transcript) }),
    },
  }
}

const skipped = (reasoning: string): Grade => ({ status: 'skipped', score: null, pass: null, reasoning })
const broken = (reasoning: string): Grade => ({ status: 'error', score: null, pass: null, reasoning })
