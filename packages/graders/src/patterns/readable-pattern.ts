/**
 * An expected regular expression for a sentence: a pattern that only escapes and anchors a text, perhaps with an open end
 * for query and fragment, reads as that text.
 */
export function readablePattern(source: string): { readonly expected: string; readonly relation: string } {
  const body = source.replace(/\(\?:\[\?#\]\.\*\)\?\$?$/, '').replace(/(?<!\\)\$$/, '')
  const isStart = body.startsWith('^')
  const text = body.replace(/^\^/, '').replace(/\\([^\w\s])/g, '\uE000$1')
  const isPlain = !/(?:^|[^\uE000])[\\^$.*+?()[\]{}|]/.test(text)
  if (!isPlain) return { expected: source, relation: 'text like' }
  return { expected: text.replaceAll('\uE000', ''), relation: isStart ? 'to begin with' : 'to contain' }
}
