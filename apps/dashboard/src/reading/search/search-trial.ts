import { join } from 'node:path'
import { fileFacts, lineWindow, maxReadBytes, parseJson, readPlain } from '@webeval/run-engine'

const window = { maxLines: 500, maxBytes: 2_000_000 }

/** Fields of messages and grades that hold words; ids and times are not searched. */
const wordless = new Set(['type', 'timestamp', 'toolCallId', 'executorId', 'graded_at', 'checked_by'])

/** Max characters of an excerpt. */
const maxExcerpt = 160

/** The text around the first of the words if all occur in a trial's messages or reasons, else null. `words` are in lower case. */
export async function searchTrial(folder: string, words: readonly string[]): Promise<string | null> {
  const missing = new Set(words)
  let excerpt: string | null = null
  // Words in their JSON form: a line that lacks all of them need not be parsed.
  const written = words.map((word) => JSON.stringify(word).slice(1, -1))
  for await (const record of recordsOf(folder)) {
    const lower = record.toLowerCase()
    if (!written.some((word) => lower.includes(word))) continue
    for (const text of textsOf(parseJson(record))) {
      const folded = text.toLowerCase()
      for (const word of words) {
        const at = folded.indexOf(word)
        if (at < 0) continue
        excerpt ??= around(text, at, word.length)
        missing.delete(word)
      }
      if (missing.size === 0) return excerpt
    }
  }
  return null
}

/** Records of a trial in which words may be: its grades as one, and each message. */
async function* recordsOf(folder: string): AsyncGenerator<string, void> {
  const grades = join(folder, 'grades.json')
  if ((fileFacts(grades)?.bytes ?? Infinity) <= maxReadBytes)
    yield await readPlain(grades).then(String, () => '')
  const messages = join(folder, 'messages.jsonl')
  if (fileFacts(messages) === null) return
  for (let from = 0; ;) {
    const { lines, rest, to, bytes } = await lineWindow(messages, from, window)
    yield* lines
    if (to === from || to >= bytes) return yield rest
    from = to
  }
}

/** All texts within a record, without keys. */
function* textsOf(value: unknown, key = ''): Generator<string, void> {
  if (wordless.has(key)) return
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const each of value) yield* textsOf(each)
  else if (typeof value === 'object' && value !== null)
    for (const [name, each] of Object.entries(value)) yield* textsOf(each, name)
}

function around(text: string, at: number, length: number): string {
  const from = Math.max(0, at - Math.floor((maxExcerpt - length) / 3))
  const to = from + maxExcerpt
  const part = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '…' : ''}${part}${to < text.length ? '…' : ''}`
}
