import type { ExplainedFinding } from './explained-finding.js'

/** A finding as clients get it. */
export function findingAnswer({
  issue,
  source,
  change,
}: ExplainedFinding): Readonly<Record<string, unknown>> {
  const { id, rule = '', category, severity, description, selectors = [], advice, element } = issue
  return {
    id,
    rule,
    category,
    severity,
    description,
    selector: selectors[0] ?? null,
    advice: advice ?? change.how,
    ...(element === undefined ? {} : { element }),
    ...(source === null ? {} : { source }),
    change: { ...change },
  }
}

/** JSON Schema of a finding as clients get it. */
export const findingAnswerSchema = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'name of the finding, for explain_finding' },
    rule: { type: 'string' },
    category: { type: 'string' },
    severity: { type: 'string', enum: ['critical', 'high', 'medium', 'low'] },
    description: { type: 'string' },
    selector: {
      type: ['string', 'null'],
      description: 'the element; null if the finding concerns the whole page',
    },
    advice: { type: 'string' },
    element: { type: 'string' },
    source: { type: 'string', description: 'file:line:column' },
    change: {
      type: 'object',
      description: 'the smallest change that would satisfy the rule',
      properties: {
        how: { type: 'string' },
        replace: { type: 'string' },
        by: { type: 'string' },
        at: { type: 'string' },
      },
      required: ['how'],
    },
  },
  required: ['id', 'rule', 'category', 'severity', 'description', 'selector', 'advice'],
} as const

/** A finding in words, a few lines. */
export function findingText({ issue, source, change }: ExplainedFinding): string {
  const { id, category, severity, description, selectors = [] } = issue
  const place = [source, selectors[0]].filter((part) => part != null).join(' · ')
  return [
    `[${id}] ${severity} · ${category.replaceAll('_', ' ')}${place === '' ? '' : ` · ${place}`}`,
    `  ${description.replaceAll(/\s+/g, ' ')}`,
    ...changeText(change).map((line) => `  ${line}`),
  ].join('\n')
}

/** A change in words: what to do, what to replace, and by what. */
export function changeText({ how, replace, by, at }: ExplainedFinding['change']): string[] {
  return [
    `change: ${how}`,
    ...(at === undefined ? [] : [`at: ${at}`]),
    ...(replace === undefined ? [] : [`replace: ${replace}`]),
    ...(by === undefined ? [] : [`${replace === undefined ? 'add' : 'by'}: ${by === '' ? '(nothing)' : by}`]),
  ]
}
