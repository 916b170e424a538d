/** The JSON in a reply's text, or the reason why there is none. */
export type JsonReading = { readonly value: unknown } | { readonly problem: string }

/** Reads a reply that should be one JSON object; a Markdown fence around it, or words before and after it, do no harm. */
export function readJsonReply(text: string): JsonReading {
  const trimmed = text.trim()
  if (trimmed === '') return { problem: 'the reply was empty' }
  const inner = trimmed.slice(trimmed.indexOf('{'), trimmed.lastIndexOf('}') + 1)
  for (const candidate of [trimmed, inner])
    try {
      const value: unknown = JSON.parse(candidate)
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { value }
    } catch {
      // the next reading may do
    }
  return { problem: 'the reply was not one JSON object' }
}
