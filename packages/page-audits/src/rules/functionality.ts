import { deadControls, type Rules } from './rule.js'

/** Rules whose breach costs points of functionality. */
export const functionalityRules = {
  'dead-control': {
    category: 'functionality',
    severity: 'high',
    advice: 'Wire the control to what its name says, or remove it',
  },
  'hollow-control': {
    category: 'functionality',
    severity: 'high',
    advice: 'Make the control do what its name says; now only its own look changes',
    explainedBy: deadControls,
  },
  'dead-field': {
    category: 'functionality',
    severity: 'high',
    advice: 'Use what is typed into the field, or remove it',
  },
  'dead-form': {
    category: 'functionality',
    severity: 'high',
    advice: 'Handle what the form sends, and show that it was taken',
    explainedBy: deadControls,
  },
  'wrong-arithmetic': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Correct the calculation',
    explainedBy: deadControls,
  },
  'wrong-conversion': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Correct the conversion factor or formula',
    explainedBy: deadControls,
  },
  'wrong-direction': {
    category: 'functionality',
    severity: 'high',
    advice: 'Swap the handlers: the control moves the value the wrong way',
  },
  'uneven-steps': {
    category: 'functionality',
    severity: 'high',
    advice: 'Change the value by the same step each time',
  },
  'ignored-quantity': {
    category: 'functionality',
    severity: 'high',
    advice: 'Recalculate the dependent values when the quantity changes',
    explainedBy: deadControls,
  },
  'wrong-total': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Calculate the total from the listed amounts',
    explainedBy: deadControls,
  },
  'false-success': {
    category: 'functionality',
    severity: 'high',
    advice: 'Say that it was taken only where it was; else say which fields to correct',
  },
  'wrong-echo': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Show the values that were entered, each in its own place',
  },
  'wrong-result': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Correct the formula behind the result',
    explainedBy: deadControls,
  },
  'ignored-input': {
    category: 'functionality',
    severity: 'high',
    advice: 'Recalculate the result from every input field',
    explainedBy: deadControls,
  },
  'wrong-move': {
    category: 'functionality',
    severity: 'high',
    advice: 'Move the entry to the place that the control names',
  },
  'stale-output': {
    category: 'functionality',
    severity: 'high',
    advice: 'Update the text whenever the field changes',
    explainedBy: deadControls,
  },
  'wrong-item': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Bind the button to its own entry',
  },
  'wrong-count': {
    category: 'functionality',
    severity: 'high',
    advice: 'Calculate the count from the entries that are listed',
    explainedBy: deadControls,
  },
  'dead-filter': {
    category: 'functionality',
    severity: 'high',
    advice: 'Apply the filter to all entries',
    explainedBy: deadControls,
  },
  'wrong-filter': {
    category: 'functionality',
    severity: 'high',
    advice: 'Show exactly the entries that match the filter',
    explainedBy: deadControls,
  },
  'wrong-order': {
    category: 'functionality',
    severity: 'high',
    advice: 'Sort by the value that the column or option names, numbers as numbers',
    explainedBy: deadControls,
  },
  'cancel-acts': {
    category: 'functionality',
    severity: 'high',
    advice: 'Leave everything as it was when a dialog or an edit is cancelled',
  },
  'restart-keeps-state': {
    category: 'functionality',
    severity: 'high',
    advice: 'Reset the score, the answers and the step when the page begins again',
  },
  'wrong-page': {
    category: 'functionality',
    severity: 'high',
    advice: 'Show each entry on exactly one page',
    explainedBy: deadControls,
  },
  'toggle-stuck': {
    category: 'functionality',
    severity: 'high',
    advice: 'Let the second activation undo the first',
    explainedBy: deadControls,
  },
  'broken-link': { category: 'functionality', severity: 'high', advice: 'Link to an address that exists' },
  'broken-anchor': {
    category: 'functionality',
    severity: 'medium',
    advice: 'Give the target of the link its id, or remove the link',
  },
  'leaked-value': {
    category: 'functionality',
    severity: 'high',
    advice: 'Replace the raw value (undefined, NaN, [object Object]) with real text',
  },
  'wrong-panel': {
    category: 'functionality',
    severity: 'high',
    advice: 'Connect each tab or header to its own panel',
    explainedBy: deadControls,
  },
  'wrong-choice': {
    category: 'functionality',
    severity: 'high',
    advice: 'Select the entry that was clicked',
    explainedBy: deadControls,
  },
  'broken-timer': {
    category: 'functionality',
    severity: 'high',
    advice: 'Correct the timer: start, stop, reset and count as its buttons say',
    explainedBy: deadControls,
  },
  'dead-drag': {
    category: 'functionality',
    severity: 'high',
    advice: 'Handle the drop, or do not offer the entry for dragging',
  },
  'dialog-stays-open': {
    category: 'functionality',
    severity: 'high',
    advice: 'Close the dialog by its own buttons and by Escape',
    explainedBy: deadControls,
  },
  'stuck-loading': {
    category: 'functionality',
    severity: 'high',
    advice: 'End the loading state on success and on failure',
  },
  'blank-page': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Find out why nothing is rendered; the console may say',
  },
  'page-blocked': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Remove what covers, hides or deactivates the page, or let people close it',
  },
  'unreachable-control': {
    category: 'functionality',
    severity: 'high',
    advice: 'Move what covers the control, so that it can be clicked',
  },
  'page-freezes': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Move the long work off the main thread, or end the loop',
  },
  'reloads-itself': {
    category: 'functionality',
    severity: 'high',
    advice: 'Stop the page from reloading itself',
  },
  'leaves-by-itself': {
    category: 'functionality',
    severity: 'high',
    advice: 'Leave the page only when people ask for it',
  },
  'no-web-page': {
    category: 'functionality',
    severity: 'critical',
    advice: 'Serve the document as text/html, or name the address of the page',
  },
} as const satisfies Rules
