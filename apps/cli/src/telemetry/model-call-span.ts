import type { ModelCall } from '@webeval/core'
import type { Attributes, SpanRecord } from './span-record.js'

/** Providers by the names that OpenTelemetry gives them; others keep their own. */
const providers: Readonly<Record<string, string>> = { gemini: 'gcp.gemini' }

/** Models that answer in this process. */
const inProcess = ['embedded', 'oracle', 'noop', 'replay']

/** Who was asked for what, by the GenAI conventions: the attributes that spans and measurements share. */
export function modelAttributes({ spec }: Pick<ModelCall, 'spec'>): Attributes {
  const colon = spec.indexOf(':')
  const name = colon < 0 ? spec : spec.slice(0, colon)
  return {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': providers[name] ?? name,
    'gen_ai.request.model': modelOf(spec),
  }
}

const modelOf = (spec: string): string => spec.slice(spec.indexOf(':') + 1)

/** A model call as a span, by OpenTelemetry's conventions for generative AI. Holds neither prompts nor replies nor messages of errors. */
export function modelCallSpan(call: ModelCall): SpanRecord {
  const from = new Date(call.at)
  const failed = call.error !== undefined
  return {
    name: `chat ${modelOf(call.spec)}`,
    ...(inProcess.some((name) => call.spec.startsWith(name)) ? {} : { kind: 'client' as const }),
    from,
    to: new Date(from.getTime() + call.ms),
    attributes: {
      ...modelAttributes(call),
      'gen_ai.response.finish_reasons': failed ? null : [call.finish],
      'gen_ai.usage.input_tokens': call.input_tokens,
      'gen_ai.usage.output_tokens': call.output_tokens,
      'gen_ai.usage.cache_read.input_tokens': call.cached_tokens,
      'gen_ai.usage.reasoning.output_tokens': call.thinking_tokens,
      'gen_ai.agent.id': call.executorId,
      'webeval.role': call.role,
      'webeval.cost_usd': call.cost_usd,
      'webeval.attempts': call.attempts,
    },
    failure: failed ? call.finish : undefined,
  }
}
