import type { Draft } from './draft.js'

/** Controls and fields that do nothing at all. */
const dead: readonly string[] = ['dead-control', 'hollow-control', 'dead-field']

/** What follows when something on the way does nothing. */
const follows: readonly string[] = [
  'hollow-control',
  'wrong-arithmetic',
  'wrong-conversion',
  'wrong-total',
  'wrong-result',
  'wrong-count',
  'wrong-choice',
  'wrong-panel',
  'dead-filter',
  'wrong-filter',
  'wrong-order',
  'ignored-input',
  'ignored-quantity',
  'toggle-stuck',
  'stale-state',
  'no-feedback',
  'edit-lost',
  'undo-lost',
  'broken-timer',
]

/**
 * Whether a draft tells of what follows from a dead control, or a dead field, that its own acts use and another draft tells of already. `known`:
 * one selector for each control, whoever named it.
 */
export function toldByCause(
  draft: Draft,
  all: readonly Draft[],
  known: (selector: string) => string = (selector) => selector,
): boolean {
  if (!follows.includes(draft.rule)) return false
  const used = new Set(
    [
      ...(draft.selectors?.slice(0, 1) ?? []),
      ...(draft.actions ?? []).map(({ params }) => String(params['target'] ?? '')),
    ].map(known),
  )
  return all.some(
    (cause) =>
      cause !== draft &&
      dead.includes(cause.rule) &&
      cause.reproduced !== false &&
      !(dead.includes(draft.rule) && dead.indexOf(cause.rule) > dead.indexOf(draft.rule)) &&
      cause.selectors?.[0] !== undefined &&
      used.has(known(cause.selectors[0])),
  )
}
