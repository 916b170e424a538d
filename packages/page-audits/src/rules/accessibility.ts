import { deadControls, type Rules } from './rule.js'

/** Rules whose breach costs points of accessibility. */
export const accessibilityRules = {
  'unreachable-by-keyboard': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Use a real button, link or field, so that the keyboard reaches it',
    standard: 'WCAG 2.2 SC 2.1.1',
  },
  'hover-only': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Show on focus and touch what hovering shows',
    standard: 'WCAG 2.2 SC 1.4.13',
  },
  'focus-outside-dialog': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Move the focus into the dialog when it opens, and keep it there',
    standard: 'WAI-ARIA APG, dialog pattern',
  },
  'focus-not-returned': {
    category: 'accessibility',
    severity: 'low',
    advice: 'Return the focus to the control that opened the dialog',
    standard: 'WAI-ARIA APG, dialog pattern',
  },
  'stale-state': {
    category: 'accessibility',
    severity: 'low',
    advice: 'Update aria-expanded, aria-pressed or aria-selected with the state',
    standard: 'WCAG 2.2 SC 4.1.2',
    explainedBy: deadControls,
  },
  'focus-not-visible': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Show a visible outline on the focused control',
    standard: 'WCAG 2.2 SC 2.4.7',
  },
  'tab-order': {
    category: 'accessibility',
    severity: 'medium',
    advice: 'Let the tab order follow the reading order; remove positive tabindex values',
    standard: 'WCAG 2.2 SC 2.4.3',
  },
  'keyboard-trap': {
    category: 'accessibility',
    severity: 'high',
    advice: 'Let Tab and Escape leave the control',
    standard: 'WCAG 2.2 SC 2.1.2',
  },
  'missing-title': {
    category: 'accessibility',
    severity: 'low',
    advice: 'Give the document a title',
    standard: 'WCAG 2.2 SC 2.4.2',
  },
} as const satisfies Rules
