import type { Rules } from './rule.js'

/** Rules whose breach costs points of robustness. */
export const robustnessRules = {
  'lost-on-reload': {
    category: 'robustness',
    severity: 'high',
    advice: 'Store what people entered, and restore it when the page loads',
  },
  'accepts-invalid': {
    category: 'robustness',
    severity: 'high',
    advice: 'Check the value, and say at the field what is wrong',
  },
  'accepts-empty': {
    category: 'robustness',
    severity: 'high',
    advice: 'Require the value, and say at the field that it is missing',
  },
  'refuses-valid': {
    category: 'robustness',
    severity: 'high',
    advice: 'Take all values within the limits that the field names, the first and the last of them too',
  },
  'unescaped-input': {
    category: 'robustness',
    severity: 'high',
    advice: 'Insert typed text as text, never as HTML',
    standard: 'OWASP, cross-site scripting',
  },
  'history-ignored': {
    category: 'robustness',
    severity: 'medium',
    advice: 'Give each step an entry in the browser history',
  },
  'double-submit': {
    category: 'robustness',
    severity: 'medium',
    advice: 'Accept a second submission only after the first has ended',
  },
  'uncaught-exception': {
    category: 'robustness',
    severity: 'high',
    advice: 'Fix the cause of the exception in the console',
  },
  'console-error': {
    category: 'robustness',
    severity: 'medium',
    advice: 'Fix the cause of the error in the console',
  },
  'failed-request': {
    category: 'robustness',
    severity: 'medium',
    advice: 'Serve what the page requests, or do not request it',
  },
  'dies-without-storage': {
    category: 'robustness',
    severity: 'medium',
    advice: 'Read and write the storage in a try block, and work without it',
  },
  'blank-without-scripts': {
    category: 'robustness',
    severity: 'low',
    advice: 'Send the text with the page, or say in a noscript element that it needs scripts',
  },
  'duplicate-id': {
    category: 'robustness',
    severity: 'low',
    advice: 'Give each element an id of its own',
    standard: 'HTML, the id attribute',
  },
} as const satisfies Rules
