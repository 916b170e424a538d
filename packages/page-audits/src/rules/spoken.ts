import type { Rules } from './rule.js'

/** Rules on the focus, and on names and states that screen readers speak. */
export const spokenRules = {
  'silent-state': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Tell the state by aria-pressed or aria-expanded, or by a name that changes with it',
    standard: 'WCAG 2.2 SC 4.1.2',
  },
  'focus-lost': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Put the focus back on the control, or on its neighbour, when the page draws it anew',
    standard: 'WCAG 2.2 SC 2.4.3',
  },
  'unnamed-dialog': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Name the dialog by aria-labelledby, with the id of its heading, or by aria-label',
    standard: 'WCAG 2.2 SC 4.1.2',
  },
} as const satisfies Rules
