import type { FindingCategory, Severity } from '@webeval/core'

/** What a rule's breach counts as, unless the probe that saw it knows better. */
export interface Rule {
  readonly category: FindingCategory
  readonly severity: Severity
}

/** Every rule of our own, by name. axe-core's come as `axe/<rule>` and are all accessibility. */
export const rules = {
  'dead-control': { category: 'functionality', severity: 'high' },
  'dead-field': { category: 'functionality', severity: 'high' },
  'wrong-arithmetic': { category: 'functionality', severity: 'critical' },
  'wrong-conversion': { category: 'functionality', severity: 'critical' },
  'wrong-direction': { category: 'functionality', severity: 'high' },
  'wrong-total': { category: 'functionality', severity: 'critical' },
  'wrong-echo': { category: 'functionality', severity: 'critical' },
  'wrong-item': { category: 'functionality', severity: 'critical' },
  'wrong-count': { category: 'functionality', severity: 'high' },
  'dead-filter': { category: 'functionality', severity: 'high' },
  'wrong-filter': { category: 'functionality', severity: 'high' },
  'wrong-order': { category: 'functionality', severity: 'high' },
  'toggle-stuck': { category: 'functionality', severity: 'high' },
  'lost-on-reload': { category: 'robustness', severity: 'high' },
  'form-loses-data': { category: 'ux', severity: 'high' },
  'broken-link': { category: 'functionality', severity: 'high' },
  'broken-anchor': { category: 'functionality', severity: 'medium' },
  'leaked-value': { category: 'functionality', severity: 'high' },
  'dialog-stays-open': { category: 'functionality', severity: 'high' },
  'stuck-loading': { category: 'functionality', severity: 'high' },
  'blank-page': { category: 'functionality', severity: 'critical' },
  'page-freezes': { category: 'functionality', severity: 'critical' },
  'no-web-page': { category: 'functionality', severity: 'critical' },
  'broken-image': { category: 'visual_design', severity: 'high' },
  'placeholder-text': { category: 'visual_design', severity: 'medium' },
  'squeezed-image': { category: 'visual_design', severity: 'medium' },
  'text-overlaps': { category: 'visual_design', severity: 'medium' },
  'covered-control': { category: 'visual_design', severity: 'high' },
  'invisible-text': { category: 'visual_design', severity: 'high' },
  'tiny-text': { category: 'visual_design', severity: 'medium' },
  'crowded-text': { category: 'visual_design', severity: 'medium' },
  'text-clipped': { category: 'visual_design', severity: 'medium' },
  'overflow-desktop': { category: 'visual_design', severity: 'medium' },
  'unreadable-theme': { category: 'visual_design', severity: 'high' },
  'system-dialog': { category: 'ux', severity: 'high' },
  'empty-state-missing': { category: 'ux', severity: 'medium' },
  'slow-response': { category: 'ux', severity: 'medium' },
  'vague-message': { category: 'ux', severity: 'medium' },
  'no-feedback': { category: 'ux', severity: 'medium' },
  'escape-ignored': { category: 'ux', severity: 'low' },
  'unreachable-by-keyboard': { category: 'accessibility', severity: 'medium' },
  'focus-not-visible': { category: 'accessibility', severity: 'medium' },
  'tab-order': { category: 'accessibility', severity: 'medium' },
  'keyboard-trap': { category: 'accessibility', severity: 'high' },
  'missing-title': { category: 'accessibility', severity: 'low' },
  'overflow-phone': { category: 'responsiveness', severity: 'high' },
  'cut-off-phone': { category: 'responsiveness', severity: 'high' },
  'overlap-phone': { category: 'responsiveness', severity: 'medium' },
  'clipped-phone': { category: 'responsiveness', severity: 'medium' },
  'small-target': { category: 'responsiveness', severity: 'medium' },
  'no-viewport-meta': { category: 'responsiveness', severity: 'high' },
  'control-lost-on-phone': { category: 'responsiveness', severity: 'high' },
  'dead-on-phone': { category: 'responsiveness', severity: 'high' },
  'accepts-invalid': { category: 'robustness', severity: 'high' },
  'accepts-empty': { category: 'robustness', severity: 'high' },
  'double-submit': { category: 'robustness', severity: 'medium' },
  'uncaught-exception': { category: 'robustness', severity: 'high' },
  'console-error': { category: 'robustness', severity: 'medium' },
  'failed-request': { category: 'robustness', severity: 'medium' },
  'duplicate-id': { category: 'robustness', severity: 'low' },
} as const satisfies Readonly<Record<string, Rule>>

/** Name of a rule of our own. */
export type RuleName = keyof typeof rules
