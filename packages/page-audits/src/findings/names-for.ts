import type { Target } from '@webeval/core'
import type { AuditContext } from '../audit-context.js'
import { titleOf } from '../controls/controls.js'
import { targetSelector } from './target-selector.js'

/** Returns a function that names a control for people by its selector, from all controls that were seen. */
export function namesFor(
  context: Pick<AuditContext, 'controls' | 'first' | 'scans'>,
  also: readonly Target[] = [],
) {
  return (given: string): string => {
    const selector = targetSelector(context, given)
    const target =
      context.controls.find((record) => record.target.selector === selector)?.target ??
      [...context.first.targets, ...also].find((candidate) => candidate.selector === selector)
    return target ? titleOf(target) : selector
  }
}

/** The same for an audit that needs no exploration: it names the controls that the page shows as it opens. */
export const namesOnPage = ({ first }: Pick<AuditContext, 'first'>, also: readonly Target[] = []) =>
  namesFor({ first, controls: [], scans: [] }, also)
