import type { AnyNode } from 'acorn'
import type { Program } from './program.js'

/** A place where the code of a page contradicts itself. */
export interface CodeFault {
  readonly rule: 'missing-reference' | 'unused-code' | 'inconsistent-code'
  /** The fault, in whole sentences. */
  readonly says: string
  /** File and line: `app.js, line 12`. */
  readonly place: string
  /** The code in question, on one line. */
  readonly quote: string
  readonly selector?: string
}

const longestQuote = 140

/** A fault at a node of the scripts. */
export const faultAt = (
  program: Program,
  node: AnyNode,
  rule: CodeFault['rule'],
  says: string,
): CodeFault => ({ rule, says, place: program.place(node), quote: quoted(program.text(node)) })

/** Code on one line, cut where it is long. */
export function quoted(code: string): string {
  const line = code.replace(/\s+/g, ' ').trim()
  return line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line
}
