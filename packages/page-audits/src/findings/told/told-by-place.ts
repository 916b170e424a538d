import type { Draft } from '../draft.js'

/** Rules of which one audit may report the whole page, and another the element that shows the same fault. */
const pageWide: readonly string[] = ['lost-on-reload', 'wrong-total']

/** Whether a draft names no element where another under the same rule does: one fault, not two. */
export const toldByPlace = (draft: Draft, all: readonly Draft[]): boolean =>
  pageWide.includes(draft.rule) &&
  !draft.selectors?.length &&
  all.some(
    ({ rule, selectors, reproduced }) =>
      rule === draft.rule && reproduced !== false && selectors !== undefined && selectors.length > 0,
  )
