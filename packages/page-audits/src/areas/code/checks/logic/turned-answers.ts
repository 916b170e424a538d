import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { nodesIn, propertyOf, textIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** “The order is …”: what follows is a state, and no act such as “Close”. */
const says =
  /(?<!\p{L})(?:is|are|was|were|ist|sind|wurde|war|est|sont|está|están|es|è|sono|é|são|is nu)(?: now| jetzt| ahora)?\s*$/iu
const denies = /(?<!\p{L})(?:not|no|nicht|kein\p{L}*|pas|non|não|niet|un\p{L}+)(?!\p{L})/iu
/** Shorter names are a part of many words. */
const leastLetters = 4

/** Messages that say a state the wrong way round: `is ${task.done ? 'open' : 'done'}`. */
export function turnedAnswers(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    if (node.type !== 'TemplateLiteral') return []
    return node.expressions.flatMap((one, at) => {
      const before = node.quasis[at]?.value.cooked ?? ''
      const state = says.test(before) ? turned(program, one) : null
      if (state && changesLater(program, one, state.name)) return []
      if (state === null) return []
      const fault = `The message says “${state.says}” where “${state.name}” does not hold, and something else where it does.`
      return [faultAt(program, one, 'inconsistent-code', fault)]
    })
  })
}

function turned(program: Program, node: AnyNode): { readonly name: string; readonly says: string } | null {
  if (node.type !== 'ConditionalExpression') return null
  const { test, consequent, alternate } = node
  const name = (test.type === 'Identifier' ? program.text(test) : propertyOf(test))?.replace(
    /^(?:is|has)(?=[A-Z])/,
    '',
  )
  const [holds, holdsNot] = [textIn(consequent), textIn(alternate)].map((text) => text?.toLowerCase())
  if (!name || name.length < leastLetters || holds === undefined || holdsNot === undefined) return null
  const word = name.toLowerCase()
  return holdsNot.includes(word) && !holds.includes(word) && !denies.test(holdsNot) && !denies.test(holds)
    ? { name, says: holdsNot }
    : null
}

/** Whether the code below sets the property: then the message says what comes. */
function changesLater(program: Program, node: AnyNode, name: string): boolean {
  const home = program.around(node)
  return (
    home !== null &&
    nodesIn(home.body).some(
      (one) =>
        one.start > node.end &&
        ((one.type === 'AssignmentExpression' && program.text(one.left).endsWith(name)) ||
          (one.type === 'CallExpression' && /toggle|set|flip|switch/i.test(program.text(one.callee)))),
    )
  )
}
