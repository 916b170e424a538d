import type { RunEvent } from '@webeval/core'

/** The listener of a run, told of events whose messages and reasons hold no secret. */
export function withoutSecrets(options: {
  readonly onEvent?: (event: RunEvent) => void
  readonly redact?: (text: string) => string
}): (event: RunEvent) => void {
  const { onEvent = () => {}, redact = (text) => text } = options
  return (event) => {
    if (event.type === 'notice') onEvent({ ...event, message: redact(event.message) })
    else if ('reason' in event) onEvent({ ...event, reason: redact(event.reason) })
    else onEvent(event)
  }
}
