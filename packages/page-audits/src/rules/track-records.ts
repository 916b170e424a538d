import type { TrackRecord } from '@webeval/core'
import type { RuleId, RuleName } from './rules.js'

/**
 * On how many pages findings of these rules were right and on how many they were wrong, counted at first sight of 192 clean pages and two faulty twins of each, by people
 * who had not seen the rules (`docs/decisions/0161`). Rules that are not listed found nothing there.
 */
const trackRecords: Partial<Record<RuleName, TrackRecord>> = {
  'stale-output': { right: 12, wrong: 10 },
  'lost-on-reload': { right: 7, wrong: 15 },
  'wrong-filter': { right: 12, wrong: 10 },
  'undo-lost': { right: 3, wrong: 8 },
  'wrong-total': { right: 2, wrong: 4 },
  'wrong-order': { right: 16, wrong: 10 },
  'wrong-count': { right: 2, wrong: 3 },
  'dead-control': { right: 10, wrong: 2 },
  'wrong-result': { right: 2, wrong: 3 },
  'wrong-item': { right: 1, wrong: 1 },
  'accepts-invalid': { right: 0, wrong: 4 },
  'accepts-empty': { right: 0, wrong: 2 },
  'refuses-valid': { right: 1, wrong: 4 },
  'wrong-conversion': { right: 0, wrong: 1 },
  'restart-keeps-state': { right: 1, wrong: 3 },
  'ignored-input': { right: 2, wrong: 2 },
  'blank-entry': { right: 0, wrong: 1 },
  'wrong-move': { right: 0, wrong: 1 },
  'form-loses-data': { right: 0, wrong: 1 },
  'double-submit': { right: 0, wrong: 1 },
  'empty-state-missing': { right: 0, wrong: 1 },
  'stale-state': { right: 0, wrong: 1 },
  'overflow-phone': { right: 7, wrong: 0 },
  'invisible-text': { right: 7, wrong: 1 },
  'stuck-loading': { right: 14, wrong: 0 },
  'unreadable-theme': { right: 8, wrong: 0 },
  'cut-off-phone': { right: 6, wrong: 0 },
  'wrong-choice': { right: 1, wrong: 2 },
  'broken-timer': { right: 1, wrong: 0 },
  'edit-lost': { right: 3, wrong: 0 },
  'dead-on-phone': { right: 1, wrong: 1 },
  'dead-filter': { right: 1, wrong: 0 },
  'dialog-stays-open': { right: 8, wrong: 0 },
  'cancel-acts': { right: 4, wrong: 2 },
  'covered-control': { right: 1, wrong: 0 },
  'overlap-phone': { right: 4, wrong: 0 },
  'wrong-message': { right: 1, wrong: 0 },
  'inconsistent-code': { right: 14, wrong: 2 },
  'missing-reference': { right: 3, wrong: 0 },
}

/** The track record of a rule; undefined where it has none. */
export const trackRecordOf = (id: RuleId): TrackRecord | undefined =>
  Object.hasOwn(trackRecords, id) ? trackRecords[id as RuleName] : undefined
