import type { Draft } from './draft.js'

/** Whether a draft reports a control that can't be reached and another reports already what lies over it in the layout. */
export const toldByCover = (draft: Draft, all: readonly Draft[]): boolean =>
  draft.rule === 'unreachable-control' &&
  all.some(
    ({ rule, selectors = [] }) =>
      rule === 'covered-control' && selectors[0] !== undefined && selectors[0] === draft.selectors?.[0],
  )
