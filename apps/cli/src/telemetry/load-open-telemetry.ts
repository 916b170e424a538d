import type * as sdk from '@opentelemetry/sdk-node'
import type { Endpoint } from './endpoint.js'

/** OpenTelemetry's API, as its SDK brings it along. */
export type OpenTelemetryApi = typeof sdk.api

/** A running OpenTelemetry. */
export interface StartedSdk {
  readonly api: OpenTelemetryApi
  /** Delivers what is left and stops. Settles when the exporters are done, which may take as long as their timeout. */
  shutdown(): Promise<void>
}

/** Milliseconds for one delivery, unless `OTEL_EXPORTER_OTLP_TIMEOUT` says otherwise: the end of a run waits for the last one. */
const deliveryMs = 4_000

/** The SDK of this process, and how many runs use it. */
let running: { readonly sdk: Promise<StartedSdk | null>; users: number } | null = null

/**
 * Starts OpenTelemetry's SDK as its own variables configure it, or joins the one that another run of this process has started; the last one to shut
 * down stops it. Yields null if it is not installed.
 */
export async function loadOpenTelemetry(
  endpoint: Endpoint,
  onFault: (message: string) => void,
): Promise<StartedSdk | null> {
  const joined = (running ??= { sdk: startSdk(endpoint, onFault), users: 0 })
  joined.users++
  const leave = () => {
    if (--joined.users > 0) return false
    if (running === joined) running = null
    return true
  }
  const sdk = await joined.sdk.catch((error: unknown) => {
    leave()
    throw error
  })
  if (!sdk) leave()
  return sdk && { api: sdk.api, shutdown: async () => (leave() ? sdk.shutdown() : undefined) }
}

/** A process that has started OpenTelemetry by itself keeps it: then spans go there. */
async function startSdk(endpoint: Endpoint, onFault: (message: string) => void): Promise<StartedSdk | null> {
  const loaded = await import('@opentelemetry/sdk-node').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_MODULE_NOT_FOUND' && error.message.includes("'@opentelemetry/sdk-node'"))
      return null
    throw error
  })
  if (!loaded) return null
  const { api, NodeSDK, resources } = loaded
  if (isStarted(api)) return { api, shutdown: async () => {} }
  const quiet = () => {}
  const listen = { error: onFault, warn: quiet, info: quiet, debug: quiet, verbose: quiet }
  api.diag.setLogger(listen, api.DiagLogLevel.ERROR)
  const node = withDeliveryTime(() => {
    const configured = new NodeSDK({
      ...(process.env['OTEL_SERVICE_NAME'] ? {} : { serviceName: 'webeval' }),
      // Not the process: its arguments may hold passwords.
      resourceDetectors: [resources.envDetector, resources.hostDetector],
      logRecordProcessors: [],
      ...(endpoint.traces ? {} : { spanProcessors: [] }),
      ...(endpoint.metrics ? {} : { metricReaders: [] }),
    })
    configured.start()
    return configured
  })
  return {
    api,
    async shutdown() {
      try {
        await node.shutdown()
      } finally {
        // So that the next run in this process can start its own.
        for (const part of [api.trace, api.metrics, api.context, api.propagation, api.diag]) part.disable()
      }
    },
  }
}

/** True when somebody else has given this process a tracer. */
function isStarted({ trace, ProxyTracerProvider }: OpenTelemetryApi): boolean {
  const provider = trace.getTracerProvider()
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegateTracer('webeval') !== undefined
}

/** The exporters read their timeout from the environment alone, as they are made. */
function withDeliveryTime<T>(start: () => T): T {
  const name = 'OTEL_EXPORTER_OTLP_TIMEOUT'
  if (process.env[name] !== undefined) return start()
  process.env[name] = String(deliveryMs)
  try {
    return start()
  } finally {
    delete process.env[name]
  }
}
