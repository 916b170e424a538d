import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import type { Program } from '../../syntax/program.js'

/** Patterns for e-mail addresses that allow only short last parts. */
export function narrowMailPatterns(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const pattern = node.type === 'Literal' && 'regex' in node ? node.regex?.pattern : undefined
    const most = /@.*\{\d,([2-4])\}\)?\$$/.exec(pattern ?? '')?.[1]
    // A bound after a dot is that of the last part.
    if (pattern === undefined || most === undefined || !/\\\.\(?\[[^\]]*\]\{\d,\d\}\)?\$$/.test(pattern))
      return []
    const says = `This pattern refuses e-mail addresses whose last part has more than ${most} letters, such as name@example.studio.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}
