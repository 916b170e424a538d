import type { Finding } from '@webeval/core'
import type { PageRecord } from '../../page-record.js'

/** An element, as looks know it. */
interface Place {
  readonly selector: string
  readonly name: string
}

/** The confirmed findings of some rules at these elements, by selector, or by a name that they share. */
export function findingsAt(
  places: readonly Place[],
  { exploration }: Pick<PageRecord, 'exploration'>,
  rules: RegExp,
): readonly Finding[] {
  return exploration.findings.filter(
    ({ rule, reproduced, selectors, element }) =>
      rules.test(rule) &&
      reproduced !== false &&
      places.some(
        ({ selector, name }) =>
          selectors.includes(selector) || (name.trim() !== '' && element?.trim() === name.trim()),
      ),
  )
}
