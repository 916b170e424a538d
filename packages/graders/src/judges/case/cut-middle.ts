/** Of what is kept, the share that comes from the beginning: how a trial ended says more of it than how it began. */
const headShare = 0.4

/** Text cut to about a length (in characters) in its middle, saying how much was left out. Never cuts a surrogate pair in two. */
export function cutMiddle(text: string, length: number): string {
  if (text.length <= length) return text
  const head = text.slice(0, Math.floor(length * headShare)).replace(/[\uD800-\uDBFF]$/, '')
  const tail = text.slice(text.length - (length - head.length)).replace(/^[\uDC00-\uDFFF]/, '')
  return `${head} [… ${text.length - head.length - tail.length} characters left out …] ${tail}`
}

/** Lines that fit a budget of characters: the first and the last ones, and between them a line that says how many were left out. */
export function cutMiddleLines(lines: readonly string[], budget: number): string {
  const total = lines.reduce((sum, line) => sum + line.length + 1, 0)
  if (total <= budget) return lines.join('\n')
  const head = takeWithin(lines, budget * headShare)
  const tail = takeWithin(lines.slice(head.length).toReversed(), budget * (1 - headShare)).toReversed()
  const left = lines.length - head.length - tail.length
  return [...head, `[… ${left} lines of the middle left out …]`, ...tail].join('\n')
}

function takeWithin(lines: readonly string[], budget: number): string[] {
  const taken: string[] = []
  let used = 0
  for (const line of lines) {
    used += line.length + 1
    if (used > budget) break
    taken.push(line)
  }
  return taken
}
