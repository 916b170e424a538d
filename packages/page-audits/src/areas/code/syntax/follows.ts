import type { AnyNode, CallExpression } from 'acorn'
import { type Calls, listens, runsAtOnce } from './calls.js'
import { type FunctionNode, isFunction, methodOf, nodesIn, propertyOf } from './nodes.js'
import type { Program } from './program.js'
import { calledFunction } from './values.js'

/** How far the callers of callers are followed. */
const furthest = 4

/**
 * Whether code that `runs` accepts follows a node: later in its statement or block, in an outer block, or after each call of its function. True where the
 * callers of that function are unknown.
 */
export function follows(
  program: Program,
  calls: Calls,
  node: AnyNode,
  runs: (code: AnyNode) => boolean,
  far = 0,
): boolean {
  if (far > furthest) return true
  let at = node
  let returns = false
  for (let up = program.parent(node); up; at = up, up = program.parent(up)) {
    if (isFunction(up)) return followsCallsOf(program, calls, up, runs, far)
    const statements = statementsOf(up)
    if (!statements && !returns && runs(at)) return true
    for (const later of returns ? [] : (statements?.slice(statements.indexOf(at) + 1) ?? [])) {
      // Neighbouring branches answer different acts.
      const isOther = at.type === 'IfStatement' && later.type === 'IfStatement'
      if (!isOther && runs(later)) return true
      returns = later.type === 'ReturnStatement'
      if (returns) break
    }
    if (up.type === 'TryStatement' && up.finalizer && runs(up.finalizer)) return true
  }
  return false
}

function followsCallsOf(
  program: Program,
  calls: Calls,
  made: FunctionNode,
  runs: (code: AnyNode) => boolean,
  far: number,
): boolean {
  if (made.body.type !== 'BlockStatement' && runs(made.body)) return true
  const outer = program.parent(made)
  const goesOn = (site: AnyNode) => follows(program, calls, site, runs, far + 1)
  if (outer?.type === 'CallExpression')
    return (
      isKept(program, outer, made, runs) ||
      heldAs(program, outer, made).some((site) => follows(program, calls, site, runs, far + 1)) ||
      runs(outer) ||
      (listens(outer) ? listensToo(program, outer, runs) : goesOn(outer))
    )
  const name = calls.nameOf(made)
  if (name === null) return false
  const sites = calls.sitesOf(name).filter(({ start, end }) => start < made.start || made.end < end)
  if (sites.length > 0) return sites.every(goesOn)
  return !program.nodes.some((node) => isListened(node, name)) && program.nodes.some(isComputedCall)
}

/** Whether the callee stores the callback, and runs the code in a function of its own afterwards. */
function isKept(
  program: Program,
  handing: AnyNode,
  made: FunctionNode,
  runs: (code: AnyNode) => boolean,
): boolean {
  const keeper = listens(handing) || runsAtOnce(program, made) ? null : calledFunction(program, handing)
  return keeper !== null && nodesIn(keeper.body).some((one) => isFunction(one) && runs(one.body))
}

/** The calls of a callback by the name under which the callee holds it: `function ask(text, yes) { pending = yes }`. */
function heldAs(program: Program, handing: CallExpression, made: FunctionNode): readonly AnyNode[] {
  const keeper = calledFunction(program, handing)
  const param = keeper?.params[handing.arguments.indexOf(made as never)]
  if (!keeper || param?.type !== 'Identifier') return []
  const names = nodesIn(keeper.body).flatMap((node) =>
    node.type === 'AssignmentExpression' && node.right.type === 'Identifier' && node.right.name === param.name
      ? [program.text(node.left)]
      : [],
  )
  return program.nodes.filter(
    (node) => node.type === 'CallExpression' && names.includes(program.text(node.callee)),
  )
}

/** Whether a node makes a function of this name listen: `button.addEventListener('click', name)`, `button.onclick = name`. */
const isListened = (node: AnyNode, name: string): boolean => {
  const isIt = (one: AnyNode | undefined) => one?.type === 'Identifier' && one.name === name
  if (node.type === 'AssignmentExpression')
    return /^on[a-z]+$/.test(propertyOf(node.left) ?? '') && isIt(node.right)
  return node.type === 'CallExpression' && listens(node) && node.arguments.some(isIt)
}

function statementsOf(block: AnyNode): readonly AnyNode[] | null {
  if (block.type === 'BlockStatement' || block.type === 'Program') return block.body
  return block.type === 'SwitchCase' ? block.consequent : null
}

/** `handlers[name](…)`: its callee is unknown. */
const isComputedCall = (node: AnyNode): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && node.callee.computed

/** Whether another listener of the same element runs such code. */
function listensToo(program: Program, listening: AnyNode, runs: (code: AnyNode) => boolean): boolean {
  const owner = methodOf(listening)?.object
  return program.nodes.some((node) => {
    const other = methodOf(node)
    if (!owner || !other || node === listening || !listens(node)) return false
    return program.text(other.object) === program.text(owner) && other.call.arguments.some(runs)
  })
}
