import { errorMessage, systemClock, type TrialTracer, within } from '@webeval/core'
import { readVersion } from '../versions.js'
import { endpointOf } from './endpoint.js'
import { loadOpenTelemetry } from './load-open-telemetry.js'
import { createTrialTracer } from './trial-tracer.js'

/** Milliseconds that the end of a run waits for a collector. */
const flushMs = 5_000

/** Telemetry of a run: `tracer` is absent where none is wanted. Disposal delivers what is left. */
export interface Telemetry extends AsyncDisposable {
  readonly tracer?: TrialTracer
}

/** Dependencies of telemetry. */
export interface TelemetryOptions {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly redact: (text: string) => string
  readonly say: (message: string) => void
  /** Loads OpenTelemetry; tests pretend that it is not installed. */
  readonly load?: typeof loadOpenTelemetry
}

const off: Telemetry = { [Symbol.asyncDispose]: async () => {} }

/**
 * Starts OpenTelemetry where the environment names a collector, else loads nothing. Never rejects, and never holds up a run for longer than
 * 5 s at its end: a collector that is gone costs one warning.
 */
export async function openTelemetry({
  env,
  redact,
  say,
  load = loadOpenTelemetry,
}: TelemetryOptions): Promise<Telemetry> {
  const endpoint = endpointOf(env)
  if (!endpoint) return off
  let warned = false
  const warn = (message: string) => {
    if (!warned) say(redact(message))
    warned = true
  }
  const onFault = (error: unknown) =>
    warn(
      `telemetry could not be delivered to ${endpoint.address}; the run continues without it (${reasonOf(errorMessage(error))}). Check OTEL_EXPORTER_OTLP_ENDPOINT and the collector.`,
    )
  const started = await load(endpoint, onFault).catch(onFault)
  if (started === null)
    warn(
      'OTEL_EXPORTER_OTLP_ENDPOINT is set, but OpenTelemetry is not installed, so nothing is sent. Install it with: npm install @opentelemetry/sdk-node@0.223',
    )
  if (!started) return off
  return {
    tracer: createTrialTracer({
      api: started.api,
      version: readVersion(),
      clock: systemClock,
      redact,
      onFault,
    }),
    async [Symbol.asyncDispose]() {
      const flushing = started.shutdown()
      await within(flushing, { timeoutMs: flushMs, what: 'the delivery of the last spans' }).catch(onFault)
    },
  }
}

/** OpenTelemetry reports an error as JSON with its stack. */
function reasonOf(text: string): string {
  try {
    const { message, code } = JSON.parse(text) as { readonly message?: string; readonly code?: string }
    return message || code || 'no reason given'
  } catch {
    return text
  }
}
