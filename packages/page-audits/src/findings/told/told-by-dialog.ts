import type { Draft } from '../draft.js'

/** Whether a draft of axe-core tells of texts that an act brought up, in a dialog that another draft calls hardly readable. `known`: one selector for each element, whoever named it. */
export function toldByDialog(
  draft: Draft,
  all: readonly Draft[],
  known: (selector: string) => string = (selector) => selector,
): boolean {
  if (draft.rule !== 'axe/color-contrast' || !draft.actions?.length) return false
  const texts = (draft.selectors ?? []).map(known)
  return all.some(({ rule, selectors = [], reproduced }) => {
    if (rule !== 'low-contrast' || reproduced === false || selectors.length < texts.length) return false
    const faint = new Set(selectors.map(known))
    return texts.some((text) => faint.has(text))
  })
}
