import { listThings } from './list-things.js'

/**
 * Splits `Add the cheaper of A and B to the cart` into the question which one is cheaper and the deed for that one;
 * null when the request has no such choice.
 */
export function settleFirst(request: string): readonly [question: string, rest: string] | null {
  const found =
    /\bthe (cheaper|cheapest|dearer|more expensive|less expensive|better[- ]rated|higher[- ]rated) of (.+? and .+?)(?=\s+(?:to|into|from|in|on)\s+(?:the|my|your)\b|[.;?!]|$)/i.exec(
      request,
    )
  if (!found || /^\s*(?:what|which|who|how)\b/i.test(request)) return null
  const [all, how, list = ''] = found
  const things = listThings(list)
  if (!things) return null
  const rest = request.slice(0, found.index) + `the ${how} one` + request.slice(found.index + all.length)
  return [`Which is ${how}, ${things.slice(0, -1).join(', ')} or ${things.at(-1)}?`, rest]
}
