import { deadControls, type Rules } from './rule.js'

/** Rules whose breach costs points of ux. */
export const uxRules = {
  'form-loses-data': {
    category: 'ux',
    severity: 'high',
    advice: 'Keep the entered values when the form reports an error',
  },
  'system-dialog': {
    category: 'ux',
    severity: 'high',
    advice: 'Show the message on the page instead of in a system dialog',
  },
  'empty-state-missing': {
    category: 'ux',
    severity: 'medium',
    advice: 'Say that the list is empty, and what to do about it',
  },
  'slow-response': {
    category: 'ux',
    severity: 'medium',
    advice: 'Respond within a second, or show that work is under way',
    standard: 'Nielsen 1993, response times',
  },
  'vague-message': {
    category: 'ux',
    severity: 'medium',
    advice: 'Say at each field what is wrong and how to correct it',
    standard: 'WCAG 2.2 SC 3.3.1',
  },
  'wrong-message': {
    category: 'ux',
    severity: 'high',
    advice: 'Say what the act did',
  },
  'mixed-language': {
    category: 'ux',
    severity: 'medium',
    advice: 'Write all controls in the language of the page',
    standard: 'WCAG 2.2 SC 3.1.2',
  },
  'no-feedback': {
    category: 'ux',
    severity: 'medium',
    advice: 'Say on the page what happened after the form was sent',
    explainedBy: deadControls,
  },
  'fleeting-message': {
    category: 'ux',
    severity: 'medium',
    advice: 'Leave a message for five seconds at least, or until people close it',
    standard: 'WCAG 2.2 SC 2.2.1',
  },
  'covered-target': {
    category: 'ux',
    severity: 'medium',
    advice: 'Set scroll-padding-top to the height of the header that stays on top',
    standard: 'WCAG 2.2 SC 2.4.11',
  },
  'escape-ignored': {
    category: 'ux',
    severity: 'low',
    advice: 'Close the dialog when Escape is pressed',
    standard: 'WAI-ARIA APG, dialog pattern',
  },
} as const satisfies Rules
