import type { GraderSpec } from '@webeval/core'

const alignment = { name: 'webvoyager', screenshots: 0 }
const rubric = { name: 'task_rubric', outcome_at: 0.8 }
const jury = { name: 'majority', judges: [alignment, rubric, 'webjudge'] }

/**
 * The names by which task files of BrowserOS's eval app call these judges. Its three Fara verifiers (Awadallah et al. 2025, Fara-7B: alignment of words
 * and steps, rubric, screenshots) are the judges of the same kind here, and their combination is a majority of the three.
 */
export const graderAliases: Readonly<Record<string, GraderSpec>> = {
  webvoyager_grader: 'webvoyager',
  mind2web_judge: 'webjudge',
  mind2web_grader: 'webjudge',
  performance_grader: 'performance',
  fara_alignment: alignment,
  fara_rubric: rubric,
  fara_multimodal: 'webjudge',
  fara_combined: jury,
  fara_grader: jury,
}
