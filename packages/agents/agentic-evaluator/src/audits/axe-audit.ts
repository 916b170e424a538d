import type { Severity } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import type { AuditPlan } from './audit-bench.js'
import { type AxeViolation, runAxe } from './run-axe.js'

/** axe-core with the rules of WCAG 2.2, levels A and AA, on the page as it opens. */
export const axeAudit: AuditPlan = {
  name: 'axe',
  observes: ['accessibility'],
  mostMs: 60_000,
  async run(bench) {
    const lab = await bench.lab()
    await lab.restart()
    const violations = await runAxe(lab, bench.signal)
    const after = await lab.picture()
    return {
      drafts: violations.map((violation) => ({ ...draftOf(violation), after })),
      counts: {
        rules_broken: violations.length,
        elements: violations.reduce((sum, { nodes }) => sum + nodes.length, 0),
      },
    }
  },
}

/** How much axe's word for an impact weighs here. */
const severities: Readonly<Record<string, Severity>> = {
  critical: 'high',
  serious: 'medium',
  moderate: 'medium',
  minor: 'low',
}

/** One finding for a rule, with the elements that break it. */
function draftOf(violation: AxeViolation): Draft {
  const [first] = violation.nodes
  const more = violation.nodes.length > 1 ? ` (${violation.nodes.length} elements)` : ''
  return {
    rule: `axe/${violation.id}`,
    category: 'accessibility',
    severity: severities[violation.impact] ?? 'medium',
    description: `${violation.help}${more}: ${first?.html ?? ''} ${reasonOf(first?.summary ?? '')}`.trim(),
    selectors: violation.nodes.map((node) => node.selector),
    repro: ['Open the page.', `Run axe-core's rule ${violation.id}.`],
    box: first && first.box.width > 0 ? first.box : null,
    reproduced: true,
  }
}

/** axe says first that something is to be fixed, then what. */
const reasonOf = (summary: string) => summary.split('\n').slice(1).join(' ').replace(/\s+/g, ' ').trim()
