import type { Draft } from '../../findings/draft.js'

/** Rules that tell of colours which can't be read. */
const colours: readonly string[] = ['invisible-text', 'axe/color-contrast', 'axe/color-contrast-enhanced']

/** Whether a draft tells of texts that can't be read once a theme is switched, where a draft on that theme tells of them already. */
export function toldByTheme(draft: Draft, all: readonly Draft[]): boolean {
  if (!colours.includes(draft.rule) || !draft.actions) return false
  const acts = new Set(draft.actions.map(targetOf))
  return all.some(
    ({ rule, actions, reproduced }) =>
      rule === 'unreadable-theme' &&
      reproduced !== false &&
      actions !== undefined &&
      actions.every((action) => acts.has(targetOf(action))),
  )
}

const targetOf = ({ tool, params }: NonNullable<Draft['actions']>[number]) =>
  `${tool} ${String(params['target'] ?? '')}`
