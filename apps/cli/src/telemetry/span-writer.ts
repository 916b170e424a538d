import type { Context, Span, Tracer } from '@opentelemetry/api'
import type { OpenTelemetryApi } from './load-open-telemetry.js'
import type { safeAttributes } from './safe-attributes.js'
import type { Attributes, SpanRecord } from './span-record.js'

/** Hands span records to OpenTelemetry. */
export interface SpanWriter {
  /** Starts a span that is ended later; `within` is the context of its parent. */
  start(name: string, kind: 'PRODUCER' | 'CONSUMER', within: Context, attributes: Attributes, at: Date): Span
  /** Writes whole spans as children of a context. */
  write(records: readonly SpanRecord[], within: Context): void
  /** Ends a span with what its end has brought. */
  end(span: Span, ending: Pick<SpanRecord, 'attributes' | 'failure'>, at: Date): void
}

/** Makes a writer over a tracer. */
export function spanWriter(
  api: OpenTelemetryApi,
  tracer: Tracer,
  safe: ReturnType<typeof safeAttributes>,
): SpanWriter {
  const { SpanKind, SpanStatusCode, trace } = api
  const writer: SpanWriter = {
    start: (name, kind, within, attributes, at) =>
      tracer.startSpan(name, { kind: SpanKind[kind], startTime: at, attributes: safe(attributes) }, within),
    write(records, within) {
      for (const { name, kind, from, to, attributes, failure, events = [], children = [] } of records) {
        const options = {
          kind: kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL,
          startTime: from,
          attributes: safe(attributes),
        }
        const span = tracer.startSpan(String(safe({ name })['name']), options, within)
        for (const event of events) span.addEvent(event.name, safe(event.attributes), event.at)
        writer.write(children, trace.setSpan(within, span))
        // A clock that was set back must not make a span end before it begins.
        writer.end(span, { attributes: {}, failure }, to < from ? from : to)
      }
    },
    end(span, { attributes, failure }, at) {
      span.setAttributes(safe(attributes))
      if (failure !== undefined) {
        span.setAttributes(safe({ 'error.type': failure }))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end(at)
    },
  }
  return writer
}
