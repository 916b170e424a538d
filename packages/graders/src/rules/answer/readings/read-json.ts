/** The JSON that an answer is, or holds in a code fence or as its only object or array; undefined when there is none. */
export function readJson(answer: string): unknown {
  const fenced = /```([^]*?)```/.exec(answer)?.[1]?.replace(/^\w+/, '')
  for (const candidate of [answer, fenced, blockIn(answer)]) {
    const parsed = candidate === undefined ? undefined : tryParse(candidate)
    if (parsed !== undefined) return parsed
  }
  return undefined
}

/** From the first bracket that opens to the last one that closes. */
function blockIn(answer: string): string | undefined {
  const start = answer.search(/[[{]/)
  const end = Math.max(answer.lastIndexOf(']'), answer.lastIndexOf('}'))
  return start >= 0 && end > start ? answer.slice(start, end + 1) : undefined
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text.trim())
  } catch {
    return undefined
  }
}
