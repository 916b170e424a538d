import type { Rules } from './rule.js'

/** Rules that the page's own code breaks. */
export const codeRules = {
  'missing-reference': {
    category: 'functionality',
    severity: 'medium',
    advice: 'Write the name as it is where it is declared, or declare what is missing',
  },
  'inconsistent-code': {
    category: 'functionality',
    severity: 'medium',
    advice: 'Do here what the other places of the same kind do',
  },
  'unused-code': {
    category: 'robustness',
    severity: 'low',
    advice: 'Use it where it was meant to be used, or remove it',
  },
} as const satisfies Rules
