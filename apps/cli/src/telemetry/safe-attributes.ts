import type { Attributes as OtelAttributes } from '@opentelemetry/api'
import { truncate } from '@webeval/core'
import type { Attributes } from './span-record.js'

const maxText = 200

/** Makes the function that turns our attributes into those that leave this process: without secrets, texts bounded, and without what has no value. */
export function safeAttributes(redact: (text: string) => string): (attributes: Attributes) => OtelAttributes {
  const safe = (text: string) => truncate(redact(text), maxText)
  return (attributes) => {
    const kept: OtelAttributes = {}
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === undefined) continue
      if (typeof value === 'string') kept[name] = safe(value)
      else kept[name] = typeof value === 'object' ? value.map(safe) : value
    }
    return kept
  }
}
