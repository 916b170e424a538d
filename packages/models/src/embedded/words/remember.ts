/**
 * The same function, with what it answered kept: a page says the same few thousand words at every look. When `most`
 * answers are kept, all are forgotten, so that a long run does not fill the memory.
 */
export function remember<Answer>(answer: (text: string) => Answer, most = 20_000): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const kept = known.get(text)
    if (kept !== undefined) return kept
    const found = answer(text)
    // What is as long as a page is hardly asked twice.
    if (text.length > 500) return found
    if (known.size >= most) known.clear()
    known.set(text, found)
    return found
  }
}
