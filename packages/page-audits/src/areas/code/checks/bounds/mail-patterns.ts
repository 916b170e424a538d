import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import type { Program } from '../../syntax/program.js'

/** Patterns for e-mail addresses that allow only short last parts. */
export function narrowMailPatterns(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const pattern = node.type === 'Literal' && 'regex' in node ? node.regex?.pattern : undefined
    if (pattern === undefined || pattern.length > longest || !speaksOfMail(program, node)) return []
    const most = /[^^(]@.*\{\d,([2-4])\}\)?\$$/.exec(pattern)?.[1]
    // A bound after a dot is that of the last part.
    if (most === undefined || !/\\\.\(?\[[^\]]*(?:[a-z]|\^)[^\]]*\]\{\d,\d\}\)?\$$/i.test(pattern)) return []
    const says = `This pattern refuses e-mail addresses whose last part has more than ${most} letters, such as name@example.studio.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** Longer patterns come from libraries. */
const longest = 300

/** Whether the code around a pattern is about mail. */
const speaksOfMail = (program: Program, node: AnyNode): boolean => {
  const home = program.around(node)
  const around =
    home && home.end - home.start < 4000
      ? program.text(home)
      : program.source.slice(Math.max(0, node.start - 200), node.end + 200)
  return /mail|correo|courriel/i.test(around)
}
