import type { Draft } from '../draft.js'

/** Whether a draft tells of a control that can't be reached where another tells already what lies over it in the layout. `known`: one selector for each control, whoever named it. */
export const toldByCover = (
  draft: Draft,
  all: readonly Draft[],
  known: (selector: string) => string = (selector) => selector,
): boolean =>
  draft.rule === 'unreachable-control' &&
  all.some(
    ({ rule, selectors = [] }) =>
      rule === 'covered-control' &&
      selectors[0] !== undefined &&
      draft.selectors?.[0] !== undefined &&
      known(selectors[0]) === known(draft.selectors[0]),
  )
