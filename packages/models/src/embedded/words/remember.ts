/**
 * Memoises a function: every observation of a page repeats the same few thousand words. Clears the cache when it
 * holds `max` answers, so that long runs use bounded memory.
 */
export function remember<Answer>(answer: (text: string) => Answer, max = 20_000): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const found = answer(text)
    // A text as long as a page is unlikely to repeat.
    if (text.length > 500) return found
    if (known.size >= max) known.clear()
    known.set(text, found)
    return found
  }
}
