import {
  errorMessage,
  fenceUntrusted,
  type Finding,
  findingCategorySchema,
  type ModelClient,
  type Part,
  requirementSchema,
  severitySchema,
  truncate,
} from '@webeval/core'
import { z } from 'zod'
import { openExchange } from '../../judges/ask/exchange.js'
import { findingsOf, type PageRecord } from '../page-record.js'
import type { JudgedRequirement } from '../requirements/judge-requirement.js'
import { judgePrompt } from './judge-prompt.js'
import type { PageJudgement } from './page-judgement.js'

const replySchema = z.object({
  requirements: z.array(
    z.object({
      text: z.string(),
      verdict: requirementSchema.shape.verdict,
      note: z.string(),
      steps: z.array(z.number().int()),
    }),
  ),
  findings: z.array(
    z.object({
      category: findingCategorySchema,
      severity: severitySchema,
      description: z.string(),
      steps: z.array(z.number().int()),
    }),
  ),
  fix_suggestions: z.array(z.string()),
  feedback: z.string(),
})
type Reply = z.infer<typeof replySchema>

/** What a judge model is asked with. */
export interface PageHearing {
  readonly page: PageRecord
  readonly judge: ModelClient
  readonly samples: number
  readonly picture: (path: string) => Promise<Uint8Array | null>
  readonly signal: AbortSignal
}

/**
 * Asks the judge model `samples` times. An answer that stays invalid after one repair, or a provider that fails, is told in the notes and left out; with no
 * answer left the rules judge alone. Rejects only with the signal's reason.
 */
export async function judgePage({
  page,
  judge,
  samples,
  picture,
  signal,
}: PageHearing): Promise<PageJudgement> {
  const { ask } = openExchange(judge, signal)
  const parts = await showPage(page, judge, picture)
  const replies: Reply[] = []
  const notes: string[] = []
  for (let sample = 0; sample < samples; sample++)
    try {
      replies.push(await ask({ prompt: judgePrompt, parts, schema: replySchema }))
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
      observed: [],
      fixSuggestions: [],
      feedback: '',
      judging,
    }
  const known = new Set(page.exploration.steps.map(({ step }) => step))
  const cite = (steps: readonly number[]) =>
    [...new Set(steps)].filter((step) => known.has(step)).map((step) => ({ step }))
  const requirements = first.requirements
    .slice(0, 40)
    .map(({ text, note }): JudgedRequirement => bindVerdict(text, note, replies, cite))
  // A fault counts when more than half of the answers report one of its category at the same steps.
  const findings = first.findings.slice(0, 30).flatMap((proposed, index): Finding[] => {
    const evidence = cite(proposed.steps)
    const votes = replies.filter(({ findings: others }) =>
      others.some(
        ({ category, steps }) =>
          category === proposed.category && steps.some((step) => proposed.steps.includes(step)),
      ),
    ).length
    if (evidence.length === 0 || votes * 2 <= replies.length) {
      notes.push(
        truncate(
          `Dropped, ${evidence.length === 0 ? 'as it cites no step that exists' : 'as the answers do not agree on it'}: ${proposed.description}`,
          300,
        ),
      )
      return []
    }
    return [
      {
        id: `judge-${proposed.category}-${index + 1}`,
        rule: `judge/${proposed.category}`,
        category: proposed.category,
        // What no probe has measured is never graver than high.
        severity: proposed.severity === 'critical' ? 'high' : proposed.severity,
        description: truncate(proposed.description, 600),
        selectors: [],
        repro_steps: [
          'Open the page.',
          `Do again what was done at ${evidence.map(({ step }) => `step ${step}`).join(', ')}.`,
        ],
        evidence,
        reproduced: null,
      },
    ]
  })
  return {
    spec: judge.spec,
    requirements: requirements.length > 0 ? requirements : null,
    findings,
    observed: judge.seesImages ? ['visual_design'] : [],
    fixSuggestions: first.fix_suggestions.slice(0, 10).map((fix) => truncate(fix, 300)),
    feedback: truncate(first.feedback, 1_500),
    judging,
  }
}

/** The verdict that most answers give; a tie, and a verdict that cites no step where it must, is `untested`. */
function bindVerdict(
  text: string,
  note: string,
  replies: readonly Reply[],
  cite: (steps: readonly number[]) => { step: number }[],
): JudgedRequirement {
  const answers = replies.flatMap(({ requirements }) => requirements.filter((each) => same(each.text, text)))
  const counts = requirementSchema.shape.verdict.options.map((verdict) => ({
    verdict,
    count: answers.filter((each) => each.verdict === verdict).length,
  }))
  const [best, next] = counts.toSorted((a, b) => b.count - a.count)
  const agreed = best && best.count > (next?.count ?? 0) ? best.verdict : 'untested'
  const evidence = cite(answers.filter(({ verdict }) => verdict === agreed).flatMap(({ steps }) => steps))
  const needsProof = agreed === 'works' || agreed === 'broken'
  const verdict = needsProof && evidence.length === 0 ? 'untested' : agreed
  return { text: truncate(text, 300), verdict, evidence, note: truncate(note, 400), findings: [] }
}

/** Share of the first answer's verdicts that the others repeat; null with fewer than two answers. */
function agreementOf([first, ...others]: readonly Reply[]): number | null {
  if (!first || others.length === 0 || first.requirements.length === 0) return null
  const pairs = others.flatMap((other) =>
    first.requirements.map(({ text, verdict }) =>
      other.requirements.some((each) => same(each.text, text) && each.verdict === verdict),
    ),
  )
  return pairs.filter(Boolean).length / pairs.length
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

async function showPage(
  page: PageRecord,
  judge: ModelClient,
  picture: PageHearing['picture'],
): Promise<Part[]> {
  const { exploration } = page
  const steps = exploration.steps.slice(0, 80).map(({ step, tool, args, is_error, verification, after }) => ({
    step,
    tool,
    args,
    failed: is_error,
    changed: verification
      ? Object.entries(verification)
          .filter(([, value]) => value === true || (typeof value === 'number' && value > 0))
          .map(([name]) => name)
      : null,
    text: truncate(after?.text ?? '', 400),
    errors: after?.consoleErrors ?? [],
  }))
  const found = findingsOf(page).map(({ category, severity, description }) => ({
    category,
    severity,
    description,
  }))
  const parts: Part[] = [
    { type: 'text', text: `What the page was supposed to be:\n${fenceUntrusted('task', exploration.task)}` },
    {
      type: 'text',
      text: `The steps:\n${fenceUntrusted('steps on the page', truncate(JSON.stringify(steps), 60_000))}`,
    },
    {
      type: 'text',
      text: `Found by probes and audits already:\n${fenceUntrusted('findings', truncate(JSON.stringify(found), 15_000))}`,
    },
  ]
  if (!judge.seesImages) return parts
  const shots = exploration.steps.filter(({ screenshots }) => screenshots.after)
  const every = Math.max(1, Math.ceil(shots.length / 8))
  for (const { step, screenshots } of shots.filter((_, index) => index % every === 0)) {
    const data = screenshots.after === null ? null : await picture(screenshots.after).catch(() => null)
    if (data && data.length > 0)
      parts.push(
        { type: 'text', text: `After step ${step}:` },
        { type: 'image', data, mimeType: 'image/png' },
      )
  }
  return parts
}
