import { inStrings, type RunEvent, type TrialTracer } from '@webeval/core'

/** Wraps a run's listener and removes secrets from the messages and reasons of its events. The tracer, which writes none of these, hears the events too. */
export function withoutSecrets(options: {
  readonly onEvent?: (event: RunEvent) => void
  readonly redact?: (text: string) => string
  readonly tracer?: Pick<TrialTracer, 'onRunEvent'>
}): (event: RunEvent) => void {
  const { onEvent = () => {}, redact = (text) => text, tracer } = options
  return (event) => {
    tracer?.onRunEvent(event)
    if (event.type === 'notice') onEvent({ ...event, message: redact(event.message) })
    else if (event.type === 'trial_finished') onEvent(withoutSecretGrades(event, redact))
    else if ('reason' in event) onEvent({ ...event, reason: redact(event.reason) })
    else onEvent(event)
  }
}

function withoutSecretGrades(
  event: Extract<RunEvent, { type: 'trial_finished' }>,
  redact: (text: string) => string,
): RunEvent {
  const { grades } = event
  const clean = grades && { grades: inStrings(grades, redact) as typeof grades }
  return { ...event, reason: redact(event.reason), ...clean }
}
