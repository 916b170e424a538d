import { Lexer } from 'yaml'

/** Max nested brackets and braces. */
const maxBrackets = 60
/** Max characters of indentation, with the dashes of nested lists: each level takes one at least. */
const maxIndent = 200

/**
 * Whether a YAML text nests so deeply that parsing it could overflow the stack. That must be known before it is parsed: while the stack is full, V8
 * ends the whole process when the parser compiles a regular expression.
 */
export function isTooDeep(text: string): boolean {
  const indents = text.matchAll(/^[ ?:-]+/gm)
  for (const [indent] of indents) if (indent.length > maxIndent) return true
  let depth = 0
  for (const token of new Lexer().lex(text)) {
    if (token === '[' || token === '{') depth++
    if (token === ']' || token === '}') depth--
    if (depth > maxBrackets) return true
  }
  return false
}
