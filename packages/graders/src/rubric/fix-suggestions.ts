import type { Issue } from '@webeval/core'

/** Advice on the findings that the grader makes itself; audits bring their rules' own. */
const advice: readonly (readonly [rule: RegExp, sentence: string])[] = [
  [/^requirement-missing/, 'Build what the task asks for and the page lacks'],
  [/^requirement-broken/, 'Fix what the task asks for and does not work'],
]

/** Up to ten things to do, the most expensive first, each with its places. */
export function fixSuggestions(issues: readonly Issue[]): string[] {
  const byAdvice = new Map<string, { points: number; where: string[] }>()
  for (const issue of issues) {
    const what =
      issue.advice ?? advice.find(([rule]) => rule.test(issue.rule ?? ''))?.[1] ?? `Fix: ${issue.description}`
    const known = byAdvice.get(what) ?? { points: 0, where: [] }
    known.points += issue.deduction ?? 0
    const place = issue.requirement ?? issue.element ?? issue.selectors?.[0]
    if (place !== undefined && !known.where.includes(place)) known.where.push(place)
    byAdvice.set(what, known)
  }
  return [...byAdvice]
    .toSorted(([, a], [, b]) => b.points - a.points)
    .slice(0, 10)
    .map(([what, { where }]) => {
      const more = where.length > 3 ? ` and ${where.length - 3} more` : ''
      return where.length === 0
        ? `${what}.`
        : `${what}: ${where
            .slice(0, 3)
            .map((place) => `“${place.slice(0, 80)}”`)
            .join(', ')}${more}.`
    })
}
