import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A span as a collector gets it, with its attributes as an object. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A collector over HTTP that understands OTLP's JSON. */
export interface OtlpReceiver extends AsyncDisposable {
  readonly address: string
  readonly spans: ReceivedSpan[]
  /** Names of the metrics that arrived. */
  readonly metrics: Set<string>
  /** Everything that arrived, as text. */
  text(): string
}

interface Value {
  readonly stringValue?: string
  readonly boolValue?: boolean
  readonly intValue?: number | string
  readonly doubleValue?: number
  readonly arrayValue?: { readonly values: readonly Value[] }
}

/** Starts a collector on a free port. */
export async function otlpReceiver(): Promise<OtlpReceiver> {
  const [spans, metrics, bodies]: [ReceivedSpan[], Set<string>, string[]] = [[], new Set(), []]
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts).toString()
    bodies.push(body)
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(body)
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans)
        for (const span of scope.spans) spans.push({ ...span, attributes: attributesOf(span.attributes) })
    for (const { scopeMetrics } of resourceMetrics)
      for (const scope of scopeMetrics) for (const { name } of scope.metrics) metrics.add(name)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    text: () => bodies.join('\n'),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const attributesOf = (list: readonly { readonly key: string; readonly value: Value }[]) =>
  Object.fromEntries(list.map(({ key, value }) => [key, plain(value)]))

const plain = (value: Value): unknown =>
  value.arrayValue
    ? value.arrayValue.values.map(plain)
    : (value.stringValue ?? value.boolValue ?? value.doubleValue ?? Number(value.intValue))
