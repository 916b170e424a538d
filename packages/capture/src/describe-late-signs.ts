import { truncate, type Signals } from '@webeval/core'

/** Signs of each kind that are told one by one. */
const told = 5

/**
 * What a page did between two steps, while nobody acted (a dialog that came late, an error after a time-out), as one
 * sentence for a model; null when it did nothing of the kind. It belongs to no step, and would go unheard otherwise.
 */
export function describeLateSigns({ dialogs, consoleErrors, failedRequests }: Signals): string | null {
  const signs = [
    ...listed(
      'dialog',
      dialogs.map(({ type, message }) => `${type} ${JSON.stringify(message)}`),
    ),
    ...listed('console error', consoleErrors),
    ...listed('failed request', failedRequests),
  ]
  return signs.length === 0 ? null : `Before this step the page had also shown: ${signs.join('; ')}.`
}

function listed(kind: string, entries: readonly string[]): string[] {
  const first = entries.slice(0, told).map((entry) => `${kind} ${truncate(entry, 200)}`)
  const more = entries.length - first.length
  return more > 0 ? [...first, `${more} more of this kind`] : first
}
