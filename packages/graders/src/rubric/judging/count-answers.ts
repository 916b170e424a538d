import { type Finding, requirementSchema, truncate } from '@webeval/core'
import type { CheckedRequirement } from '../requirements/check-requirement.js'
import type { JudgeReply } from './judge-reply.js'

/** Steps that exist, of those that an answer cites. */
export type Cite = (steps: readonly number[]) => { readonly step: number }[]

/** The verdict that most answers give; a tie, and a verdict that cites no step where it must, is `untested`. */
export function bindVerdict(
  text: string,
  note: string,
  replies: readonly JudgeReply[],
  cite: Cite,
): CheckedRequirement {
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
export function agreementOf([first, ...others]: readonly JudgeReply[]): number | null {
  if (!first || others.length === 0 || first.requirements.length === 0) return null
  const pairs = others.flatMap((other) =>
    first.requirements.map(({ text, verdict }) =>
      other.requirements.some((each) => same(each.text, text) && each.verdict === verdict),
    ),
  )
  return pairs.filter(Boolean).length / pairs.length
}

const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Faults that count, and notes on those that don't: more than half of the answers must report one of the category at the same steps. */
export function countFindings(
  replies: readonly JudgeReply[],
  cite: Cite,
): { readonly findings: Finding[]; readonly notes: string[] } {
  const notes: string[] = []
  const findings = (replies[0]?.findings ?? []).slice(0, 30).flatMap((proposed, index): Finding[] => {
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
        // Findings without an audit's measurement are never graver than high.
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
  return { findings, notes }
}
