import type { Clock, TracedTrial, TrialTracer } from '@webeval/core'
import type { OpenTelemetryApi } from './load-open-telemetry.js'
import { runMetrics } from './run-metrics.js'
import { safeAttributes } from './safe-attributes.js'
import type { Attributes } from './span-record.js'
import { spanWriter } from './span-writer.js'
import { readTrialRecords } from './trial-records.js'
import { trialEnding, trialSpans } from './trial-spans.js'

/** Everything that a tracer of trials needs. */
export interface TrialTracerOptions {
  readonly api: OpenTelemetryApi
  /** Of webeval. */
  readonly version: string
  readonly clock: Clock
  readonly redact: (text: string) => string
  /** Told that a trial's records could not be read. */
  readonly onFault: (error: unknown) => void
}

/**
 * Makes the tracer of this process. Each trial is one trace: `plan`, where it was planned, and under it `trial`, where it ran; a trial that runs
 * again on another machine adds a second `trial`. What happened in a trial is read from its records once it has ended.
 */
export function createTrialTracer({ api, version, clock, redact, onFault }: TrialTracerOptions): TrialTracer {
  const { propagation, ROOT_CONTEXT, trace } = api
  const safe = safeAttributes(redact)
  const writer = spanWriter(api, trace.getTracer('webeval', version), safe)
  const metrics = runMetrics(api.metrics.getMeter('webeval', version), clock, safe)

  const plan = (record: TracedTrial['record'], key: TracedTrial['key']) => {
    const at = clock.now()
    const span = writer.start('plan', 'PRODUCER', ROOT_CONTEXT, describe(record, key), at)
    span.end(at)
    return trace.setSpan(ROOT_CONTEXT, span)
  }
  return {
    onRunEvent: (event) => metrics.onRunEvent(event),
    planned(record, key) {
      const carrier: Record<string, string> = {}
      propagation.inject(plan(record, key), carrier)
      return carrier
    },
    begin({ run, record, key, worker, carrier }) {
      const planned = carrier ? propagation.extract(ROOT_CONTEXT, carrier) : plan(record, key)
      const attributes = { ...describe(record, key), 'webeval.worker': worker }
      const span = writer.start('trial', 'CONSUMER', planned, attributes, clock.now())
      const inside = trace.setSpan(planned, span)
      return {
        onEvent(event) {
          if (event.type === 'model_waiting')
            span.addEvent('model_waiting', safe({ 'webeval.expected_ms': event.expected_ms }), clock.now())
          else if (event.type === 'trial_retried')
            span.addEvent('trial_retried', safe({ 'webeval.outcome': event.outcome }), clock.now())
        },
        async tried() {
          try {
            const records = await readTrialRecords(run, key)
            if (!records) return
            writer.write(trialSpans(records), inside)
            metrics.modelCalls(records.calls)
          } catch (error) {
            onFault(error)
          }
        },
        end: (line) => writer.end(span, trialEnding(line), clock.now()),
      }
    },
  }
}

const describe = (
  { run_id, suite, variant }: TracedTrial['record'],
  key: TracedTrial['key'],
): Attributes => ({
  'webeval.run_id': run_id,
  'webeval.suite': suite.name,
  'webeval.query_id': key.query_id,
  'webeval.trial': key.trial,
  'webeval.agent': variant.agent,
  ...Object.fromEntries(
    Object.entries(variant.models).map(([role, spec]) => [`webeval.model.${role}`, spec]),
  ),
})
