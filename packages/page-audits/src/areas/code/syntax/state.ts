import type { AnyNode } from 'acorn'
import type { Variable } from 'eslint-scope'
import { bare, calledName, isFunction, methodOf, nodesIn, propertyOf } from './nodes.js'
import type { Program } from './program.js'
import { declaratorOf, functionOf, meaningOf, returnsOf } from './values.js'

/** One change of what a page keeps. */
export interface Change {
  /** The changed place: `items`, `state.items` or `this.items`. */
  readonly key: string
  readonly node: AnyNode
}

const changing = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|add|delete|set|clear)$/
const copying =
  /^(?:filter|map|slice|concat|flatMap|toSorted|toReversed|toSpliced|values|entries|keys|from|split)$/
const yielding =
  /^(?:find|findLast|filter|at|slice|map|get|values|entries|sort|toSorted|reverse|concat|flatMap)$/
const visiting = /^(?:forEach|map|filter|find|findIndex|some|every|flatMap)$/
/** How far a value is followed back to the variable that it is of. */
const furthest = 8

/** All changes of the variables that the functions of a page share, and of what is in them. */
export function changesOf(program: Program): Change[] {
  const found: Change[] = []
  const add = (target: AnyNode, node: AnyNode) => {
    const inner = bare(target)
    // A local name that is set changes nothing but itself.
    if (inner.type === 'Identifier' && !isSharedName(program, inner)) return
    const key = keyOf(program, inner)
    if (key) found.push({ key, node })
  }
  const addCall = (object: AnyNode, node: AnyNode) => {
    if (!isCopy(program, object)) add(object, node)
  }
  for (const node of program.nodes) {
    if (node.type === 'AssignmentExpression') add(node.left, node)
    if (node.type === 'UpdateExpression') add(node.argument, node)
    if (node.type === 'UnaryExpression' && node.operator === 'delete') add(node.argument, node)
    const method = methodOf(node)
    if (!method) continue
    if (changing.test(method.name)) addCall(method.object, node)
    const [first] = method.call.arguments
    if (method.name === 'assign' && first && program.text(method.object) === 'Object') addCall(first, node)
  }
  return found
}

/** The keys of all that a piece of code reads or changes. */
export const keysIn = (program: Program, node: AnyNode): Set<string> =>
  new Set(
    nodesIn(node).flatMap((one) => {
      if (one.type !== 'Identifier' && one.type !== 'MemberExpression') return []
      const parent = program.parent(one)
      const isBeginning = parent?.type === 'MemberExpression' && parent.object === one && isPath(program, one)
      return isBeginning && keyOf(program, parent) !== keyOf(program, one) ? [] : (keyOf(program, one) ?? [])
    }),
  )

/** The key of the shared variable that an expression is, or is a part of; null for what belongs to one function. */
function keyOf(program: Program, node: AnyNode, far = 0): string | null {
  if (far > furthest) return null
  const known = keys.get(program) ?? keys.set(program, new Map()).get(program)!
  if (known.has(node)) return known.get(node)!
  // A function that calls itself comes back here.
  known.set(node, null)
  const key = foundKey(program, node, far)
  known.set(node, key)
  return key
}

const keys = new WeakMap<Program, Map<AnyNode, string | null>>()

function foundKey(program: Program, node: AnyNode, far: number): string | null {
  const inner = bare(node)
  switch (inner.type) {
    case 'Identifier':
      return keyOfName(program, inner, far)
    case 'MemberExpression': {
      const name = propertyOf(inner)
      const object = bare(inner.object)
      if (object.type === 'ThisExpression') return name === null ? null : `this.${name}`
      const key = keyOf(program, object, far + 1)
      return key !== null && name !== null && name !== 'length' && isPath(program, object)
        ? `${key}.${name}`
        : key
    }
    case 'CallExpression': {
      const method = methodOf(inner)
      if (method) return yielding.test(method.name) ? keyOf(program, method.object, far + 1) : null
      const called = calledName(inner) === null ? null : functionOf(program, inner.callee)
      return called ? firstKey(program, returnsOf(called), far) : null
    }
    case 'LogicalExpression':
      return firstKey(program, [inner.left, inner.right], far)
    case 'ConditionalExpression':
      return firstKey(program, [inner.consequent, inner.alternate], far)
    default:
      return null
  }
}

function firstKey(program: Program, nodes: readonly AnyNode[], far: number): string | null {
  for (const node of nodes) {
    const key = keyOf(program, node, far + 1)
    if (key) return key
  }
  return null
}

/** Whether an expression names a place of what a page keeps, and no entry of a list: `state`, `this.store.data`. */
function isPath(program: Program, node: AnyNode): boolean {
  const inner = bare(node)
  if (inner.type === 'ThisExpression') return true
  if (inner.type === 'MemberExpression') return !inner.computed && isPath(program, inner.object)
  return (
    inner.type === 'Identifier' &&
    declaratorOf(program.variable(inner)) !== null &&
    isSharedName(program, inner)
  )
}

/** Whether an expression is a new list, whose entries and order are its own. */
function isCopy(program: Program, node: AnyNode): boolean {
  const meaning = meaningOf(program, node)
  const isMade = meaning.type === 'ArrayExpression' || meaning.type === 'ObjectExpression'
  if (isMade || meaning.type === 'NewExpression')
    return meaning === bare(node) || !isSharedName(program, bare(node))
  const method = methodOf(meaning)
  if (method?.name === 'sort' || method?.name === 'reverse') return isCopy(program, method.object)
  return method !== null && copying.test(method.name)
}

function keyOfName(program: Program, name: AnyNode, far: number): string | null {
  const variable = program.variable(name)
  const [definition] = variable?.defs ?? []
  if (definition?.type === 'Parameter')
    return keyOfParameter(program, definition.node as AnyNode, variable!, far)
  const declarator = declaratorOf(variable)
  if (!declarator) return null
  if (isShared(program, variable!)) return variable!.name
  const loop = program.parent(program.parent(declarator)!)
  if (loop?.type === 'ForOfStatement') return keyOf(program, loop.right, far + 1)
  return declarator.init && declarator.id.type === 'Identifier'
    ? keyOf(program, declarator.init, far + 1)
    : null
}

/** The key of the list whose entries a function is called with: `items.forEach((item) => …)`. */
function keyOfParameter(program: Program, made: AnyNode, { name }: Variable, far: number): string | null {
  const method = isFunction(made) ? methodOf(program.parent(made)) : null
  const [first] = isFunction(made) ? made.params : []
  if (!method || !visiting.test(method.name) || first?.type !== 'Identifier' || first.name !== name)
    return null
  return keyOf(program, method.object, far + 1)
}

/** Whether an expression is the name of a variable that several functions use. */
export const isSharedName = (program: Program, name: AnyNode): boolean => {
  const variable = program.variable(name)
  return variable !== null && isShared(program, variable)
}

/** Whether other functions than the one that declares a variable use it. */
function isShared(program: Program, { identifiers, references }: Variable): boolean {
  const declaration = identifiers[0] as AnyNode | undefined
  if (!declaration) return false
  const home = program.around(declaration)
  return references.some(({ identifier }) => program.around(identifier as AnyNode) !== home)
}
