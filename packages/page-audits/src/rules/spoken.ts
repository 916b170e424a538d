import type { Rules } from './rule.js'

/** Rules on names and states that screen readers speak. */
export const spokenRules = {
  'silent-state': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Tell the state by aria-pressed or aria-expanded, or by a name that changes with it',
    standard: 'WCAG 2.2 SC 4.1.2',
  },
  'unnamed-dialog': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Name the dialog by aria-labelledby, with the id of its heading, or by aria-label',
    standard: 'WCAG 2.2 SC 4.1.2',
  },
} as const satisfies Rules
