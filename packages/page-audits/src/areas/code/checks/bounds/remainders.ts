import type { AnyNode } from 'acorn'
import { isFunction, methodOf, nodesIn } from '../../syntax/nodes.js'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import type { Program } from '../../syntax/program.js'

/** Whole parts that are rounded to the nearest number, next to the remainder of the same division: `Math.round(a / b)` and `a % b`. */
export function roundedParts(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const method = methodOf(node)
    const [argument] = method?.call.arguments ?? []
    const isRound = method?.name === 'round' && program.text(method.object) === 'Math'
    if (!isRound || argument?.type !== 'BinaryExpression' || argument.operator !== '/') return []
    const home = program.around(node)
    const whole = `${program.text(argument.left)} % ${program.text(argument.right)}`
    const isBeside = home && nodesIn(home.body).some((one) => isRemainder(program, one, whole))
    if (!isBeside) return []
    const says = `The code rounds “${program.text(argument)}” to the nearest whole number, and counts “${whole}” as what is left over: from a half on, one part too many is shown.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** Whether a node takes the remainder as an amount, and does not only ask whether there is one. */
function isRemainder(program: Program, node: AnyNode, whole: string): boolean {
  if (node.type !== 'BinaryExpression' || node.operator !== '%') return false
  if (`${program.text(node.left)} % ${program.text(node.right)}` !== whole) return false
  const parent = program.parent(node)
  const isAsked =
    (parent?.type === 'BinaryExpression' && /^[=!<>]/.test(parent.operator)) ||
    parent?.type === 'UnaryExpression' ||
    parent?.type === 'LogicalExpression' ||
    ((parent?.type === 'ConditionalExpression' || parent?.type === 'IfStatement') && parent.test === node)
  return !isAsked && parent !== null && !isFunction(parent)
}
