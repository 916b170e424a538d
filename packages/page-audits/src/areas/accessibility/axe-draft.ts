import type { Severity } from '@webeval/core'
import { axePractice } from './axe-practice.js'
import type { Sighting } from '../../findings/draft.js'
import type { AxeViolation } from './run-axe.js'

/** How much axe's word for an impact weighs here. */
const severities: Readonly<Record<string, Severity>> = {
  critical: 'high',
  serious: 'medium',
  moderate: 'medium',
  minor: 'low',
}

/** One finding for a rule of axe-core, with the elements that break it. */
export function axeDraft(violation: AxeViolation): Sighting<`axe/${string}`> {
  const [first] = violation.nodes
  const more = violation.nodes.length > 1 ? ` (${violation.nodes.length} elements)` : ''
  const reasons = reasonsOf(first?.summary ?? '')
  return {
    rule: `axe/${violation.id}`,
    category: 'accessibility',
    severity: axePractice.includes(violation.id) ? 'low' : (severities[violation.impact] ?? 'medium'),
    description: [`${violation.help}${more}`, first?.html, reasons.join('; ')].filter(Boolean).join(': '),
    reasons,
    selectors: violation.nodes.map((node) => node.selector),
    repro: ['Open the page.', `Run axe-core's rule ${violation.id}.`],
    box: first && first.box.width > 0 ? first.box : null,
  }
}

/** The lines of axe's summary, without its headings "Fix any of the following:". */
const reasonsOf = (summary: string): string[] =>
  summary
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !/^Fix (?:any|all) of the following:$/.test(line))
