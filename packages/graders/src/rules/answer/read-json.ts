/** The JSON that an answer is, or holds in a code fence or as its only object or array; undefined when there is none. */
export function readJson(answer: string): unknown {
  const fenced = /```(?:\w+)?\s*\n?([\s\S]*?)\n?\s*```/.exec(answer)?.[1]
  const block = /[[{][\s\S]*[\]}]/.exec(answer)?.[0]
  for (const candidate of [answer, fenced, block]) {
    const parsed = candidate === undefined ? undefined : tryParse(candidate)
    if (parsed !== undefined) return parsed
  }
  return undefined
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text.trim())
  } catch {
    return undefined
  }
}
