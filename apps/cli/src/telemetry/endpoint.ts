type Env = Readonly<Record<string, string | undefined>>

/** Signals for which a collector is named. */
export interface Endpoint {
  readonly traces: boolean
  readonly metrics: boolean
  /** Where the collector is, for messages. */
  readonly address: string
}

/** Reads from OpenTelemetry's own variables where telemetry goes; null where none is wanted. */
export function endpointOf(env: Env): Endpoint | null {
  if (/^true$/i.test(env['OTEL_SDK_DISABLED']?.trim() ?? '')) return null
  const named = (name: string) => env[name]?.trim() || null
  const all = named('OTEL_EXPORTER_OTLP_ENDPOINT')
  const traces = named('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? all
  const metrics = named('OTEL_EXPORTER_OTLP_METRICS_ENDPOINT') ?? all
  const address = traces ?? metrics
  return address === null
    ? null
    : { traces: traces !== null, metrics: metrics !== null, address: originOf(address) }
}

/** Without user, password and query. */
const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address)
