import { errorMessage, truncate } from '@webeval/core'
import { openExchange } from '../../judges/ask/exchange.js'
import type { CheckedRequirement } from '../requirements/check-requirement.js'
import { agreementOf, bindVerdict, countFindings } from './count-answers.js'
import { judgePrompt } from './judge-prompt.js'
import { type JudgeReply, judgeReplySchema } from './judge-reply.js'
import type { PageJudgement } from './page-judgement.js'
import { type PageHearing, showPage } from './show-page.js'

/**
 * Asks the judge model `samples` times. Drops an answer that stays invalid after one repair, or a
 * provider's failure, and notes it; without any answer the rules decide alone. Rejects only with the
 * signal's reason.
 */
export async function judgePage(hearing: PageHearing): Promise<PageJudgement> {
  const { page, judge, samples, signal } = hearing
  const { ask, usage } = openExchange(judge, signal)
  const parts = await showPage(hearing)
  const replies: JudgeReply[] = []
  const notes: string[] = []
  for (let sample = 0; sample < samples; sample++)
    try {
      replies.push(await ask({ prompt: judgePrompt, parts, schema: judgeReplySchema }))
    } catch (error) {
      signal.throwIfAborted()
      notes.push(truncate(`The judge model gave no usable answer: ${errorMessage(error)}`, 400))
    }
  const first = replies[0]
  const judging = {
    spec: judge.spec,
    samples: replies.length,
    asked: samples,
    agreement: agreementOf(replies),
    notes,
  }
  if (!first)
    return {
      spec: judge.spec,
      requirements: null,
      findings: [],
      fixSuggestions: [],
      feedback: '',
      usage: usage(),
      judging,
    }
  const known = new Set(page.exploration.steps.map(({ step }) => step))
  const cite = (steps: readonly number[]) =>
    [...new Set(steps)].filter((step) => known.has(step)).map((step) => ({ step }))
  const requirements = first.requirements
    .slice(0, 40)
    .map(({ text, note }): CheckedRequirement => bindVerdict(text, note, replies, cite))
  const counted = countFindings(replies, cite)
  notes.push(...counted.notes)
  return {
    spec: judge.spec,
    requirements: requirements.length > 0 ? requirements : null,
    findings: counted.findings,
    fixSuggestions: first.fix_suggestions.slice(0, 10).map((fix) => truncate(fix, 300)),
    feedback: truncate(first.feedback, 1_500),
    usage: usage(),
    judging,
  }
}
