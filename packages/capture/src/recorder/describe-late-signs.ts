import { truncate, type Signals } from '@webeval/core'

/** Maximum number of signs of each kind listed one by one. */
const maxListed = 5

/**
 * Describes the events between two steps (a late dialog, an error after a time-out) in one sentence for a model; null
 * without events. They belong to no step, so nothing else would report them.
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
  const first = entries.slice(0, maxListed).map((entry) => `${kind} ${truncate(entry, 200)}`)
  const more = entries.length - first.length
  return more > 0 ? [...first, `${more} more of this kind`] : first
}
