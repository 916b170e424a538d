import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { methodOf } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** Loops over a list that is spelled out and has one entry: `for (const id of ['amount'])` once had more. */
export function shortLoops(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const list = listOf(node)
    if (
      list?.type !== 'ArrayExpression' ||
      list.elements.length !== 1 ||
      list.elements[0]?.type !== 'Literal'
    )
      return []
    const says = `This loop goes over a list with “${String(list.elements[0].value)}” alone: what else belongs in the list is left out.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

function listOf(node: AnyNode): AnyNode | null {
  if (node.type === 'ForOfStatement') return node.right
  const method = methodOf(node)
  return method?.name === 'forEach' ? method.object : null
}
