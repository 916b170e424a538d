import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { listens } from '../../syntax/calls.js'
import { methodOf, nodesIn, propertyOf, textIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** Loops over a list that is spelled out and has one entry: `for (const id of ['amount'])` once had more. */
export function shortLoops(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const says = alone(node) ?? oneShort(program, node)
    return says === null ? [] : [faultAt(program, node, 'inconsistent-code', says)]
  })
}

function alone(node: AnyNode): string | null {
  const list = listOf(node)
  if (list?.type !== 'ArrayExpression' || list.elements.length !== 1 || list.elements[0]?.type !== 'Literal')
    return null
  return `This loop goes over a list with “${String(list.elements[0].value)}” alone: what else belongs in the list is left out.`
}

/** A loop that makes things listen, over all names but one of another list: `['width', 'height']` and `['width', 'height', 'depth']`. */
function oneShort(program: Program, node: AnyNode): string | null {
  const names = namesIn(listOf(node))
  if (names.length < leastNames || !nodesIn(node).some(listens)) return null
  const longer = program.nodes
    .map((one) => (one.type === 'ArrayExpression' ? namesIn(one) : []))
    .find((one) => one.length === names.length + 1 && names.every((name) => one.includes(name)))
  const missing = longer?.find((name) => !names.includes(name))
  if (missing === undefined || !isReadWith(program, longer!)) return null
  return program.nodes.some((one) => listensTo(one, missing))
    ? null
    : `This loop makes ${names.length} fields listen, and not “${missing}”, which the code reads together with them: a change of that field is not seen.`
}

/** Whether a node makes the one element of a name listen: `byId('depth').addEventListener(…)`, `byId('depth').oninput = …`. */
function listensTo(node: AnyNode, name: string): boolean {
  const owner =
    node.type === 'AssignmentExpression' && /^on[a-z]+$/.test(propertyOf(node.left) ?? '')
      ? node.left
      : node.type === 'CallExpression' && listens(node)
        ? node.callee
        : null
  return owner !== null && nodesIn(owner).some((one) => textIn(one) === name)
}

/** Two names may be alike by accident. */
const leastNames = 3

/** Whether code reads the values of all these names at once. */
const isReadWith = (program: Program, names: readonly string[]): boolean =>
  program.nodes.some((node) => {
    const method = methodOf(node)
    const list = method?.name === 'map' ? namesIn(method.object) : []
    return list.join() === names.join() && /\.value\b|\.checked\b|valueAsNumber/.test(program.text(node))
  })

/** The texts of a list that is spelled out. */
const namesIn = (list: AnyNode | null): string[] => {
  if (list?.type !== 'ArrayExpression') return []
  const names = list.elements.flatMap((one) => textIn(one) ?? [])
  return names.length === list.elements.length ? names : []
}

function listOf(node: AnyNode): AnyNode | null {
  if (node.type === 'ForOfStatement') return node.right
  const method = methodOf(node)
  return method?.name === 'forEach' ? method.object : null
}
