import { deadControls, type Rules } from './rule.js'

/** Rules on lists that people add to, edit and delete from; their breach costs points of functionality. */
export const listRules = {
  'edit-lost': {
    category: 'functionality',
    severity: 'high',
    advice: 'Save the edited text when the edit is confirmed',
    explainedBy: deadControls,
  },
  'wrong-export': {
    category: 'functionality',
    severity: 'high',
    advice: 'Write the entries of all pages to the file, and quote values that hold a separator',
  },
  'edit-hides-entries': {
    category: 'functionality',
    severity: 'high',
    advice: 'Keep the other entries listed while one is being changed',
  },
  'edit-not-cancelled': {
    category: 'functionality',
    severity: 'high',
    advice: 'Restore the old text when Escape ends the edit',
  },
  'edit-unfocused': {
    category: 'ux',
    severity: 'low',
    advice: 'Focus the field as soon as a double click opens it',
  },
  'blank-entry': {
    category: 'functionality',
    severity: 'high',
    advice: 'Trim the text, and keep no entry without one',
    explainedBy: ['accepts-empty'],
  },
  'unsent-text': {
    category: 'functionality',
    severity: 'medium',
    advice: 'Leave what is typed in the field until it is sent, and add it only then',
  },
  'wrong-plural': {
    category: 'functionality',
    severity: 'low',
    advice: 'Write the noun in the singular for one, else in the plural',
  },
  'wrong-toggle-all': {
    category: 'functionality',
    severity: 'high',
    advice: 'Set every entry to the same state, listed or not, and back again on a second click',
    explainedBy: deadControls,
  },
  'undo-lost': {
    category: 'functionality',
    severity: 'high',
    advice: 'Restore the removed entry when Undo is pressed',
    explainedBy: deadControls,
  },
  'stale-redo': {
    category: 'functionality',
    severity: 'high',
    advice: 'Empty the list of what can be redone as soon as something new is done',
    explainedBy: deadControls,
  },
} as const satisfies Rules
