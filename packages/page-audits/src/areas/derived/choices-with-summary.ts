import { controlLabel, type Target, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { isDisabled } from '../../controls/controls.js'
import { actsAtOnce, canDerive } from './other-value.js'

const maxSettings = 6
const maxChoices = 2

/** Fields that a page follows at once, and one choice of each group of radio buttons. */
export function settingsIn(targets: readonly Target[]): Target[] {
  const radios = targets.filter(
    ({ role, state }) => role === 'radio' && state['checked'] !== true && state['checked'] !== 'true',
  )
  const fields = targets.filter((target) => canDerive(target) && actsAtOnce(target))
  return [...radios.filter((target) => !isDisabled(target)).slice(0, 2), ...fields].slice(0, maxSettings)
}

/** Buttons of the exploration that have others like them, as the plans of a table have, and that changed numbers elsewhere. */
export function choicesIn({ entries, first }: AuditContext): Target[] {
  const alike = (one: Target, two: Target) =>
    two.selector !== one.selector &&
    two.role === one.role &&
    verbOf(two) === verbOf(one) &&
    two.selector.replace(/[\d"'a-z-]+/gi, '#') === one.selector.replace(/[\d"'a-z-]+/gi, '#')
  const changing = first.targets.filter(
    (target) =>
      target.role === 'button' &&
      first.targets.some((other) => alike(target, other)) &&
      entries.some(
        ({ step, before, after }) =>
          step.tool === toolNames.click &&
          step.args['target'] === target.selector &&
          before !== null &&
          after !== null &&
          before.fingerprints.text !== after.fingerprints.text &&
          !step.verification?.url_changed,
      ),
  )
  // The last of each family: the first plan may be free.
  return changing
    .filter((target, at) => !changing.slice(at + 1).some((other) => alike(target, other)))
    .slice(0, maxChoices)
}

const verbOf = (target: Target): string => controlLabel(target).trim().split(/\s/)[0] ?? ''
