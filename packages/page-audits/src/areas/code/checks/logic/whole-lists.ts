import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import {
  bare,
  type FunctionNode,
  isFunction,
  methodOf,
  nodesIn,
  propertyOf,
  textIn,
} from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { calledFunction, meaningOf, returnsOf } from '../../syntax/values.js'

/** A part of a list that a function works with, and the whole that it was chosen from. */
interface Part {
  readonly name: string
  readonly whole: string
}

/** Sums over a whole list where a sum next to them, or the name of the place that shows them, speaks of the entries that a filter leaves. */
export function wholeLists(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    if (!isFunction(node) || node.body.type !== 'BlockStatement') return []
    const own = nodesIn(node.body, (one) => !isFunction(one))
    return partsIn(program, node, own).flatMap((part) => {
      const odd = own.find((one) => isNamedForPart(program, one, part) || isTwin(program, node, one, part))
      if (!odd) return []
      const says = `Here the sum of all “${part.whole}” is shown with what belongs to “${part.name}”, the entries that a filter leaves: with a filter it is too much.`
      return [faultAt(program, odd, 'inconsistent-code', says)]
    })
  })
}

/** The filtered lists of a function: variables of its own, and its parameters. */
function partsIn(program: Program, made: FunctionNode, own: readonly AnyNode[]): Part[] {
  const variables = own.flatMap((one): Part[] => {
    if (one.type !== 'VariableDeclarator' || one.id.type !== 'Identifier' || !one.init) return []
    const whole = wholeOf(program, one.init)
    return whole === null ? [] : [{ name: one.id.name, whole }]
  })
  const parameters = made.params.flatMap((one): Part[] => {
    if (one.type !== 'Identifier') return []
    const whole = wholeOfMethod(program, one.name)
    return whole === null ? [] : [{ name: one.name, whole }]
  })
  return [...variables, ...parameters]
}

/** The list that an expression filters: in place, or in the function that it calls. */
function wholeOf(program: Program, node: AnyNode, far = 0): string | null {
  const inner = bare(node)
  const method = methodOf(inner)
  if (method && /^(?:filter|sort|toSorted|slice|map)$/.test(method.name)) {
    const { object } = method
    if (method.name === 'filter') return isList(program, object) ? program.text(object) : null
    return wholeOf(program, object, far)
  }
  if (inner.type !== 'CallExpression' || far > 0) return null
  const made = calledFunction(program, inner)
  const [result, ...more] = made ? returnsOf(made) : []
  if (method && inner.arguments.length === 0) return wholeOfMethod(program, method.name)
  return result && more.length === 0 ? wholeOf(program, meaningOf(program, result), 1) : null
}

/** The list that the only method of a name filters: `visible() { return this.entries.filter(…) }`. */
function wholeOfMethod(program: Program, name: string): string | null {
  const methods = program.nodes.flatMap((node) =>
    node.type === 'MethodDefinition' && node.key.type === 'Identifier' && node.key.name === name
      ? [node.value]
      : [],
  )
  const [result] = methods.length === 1 ? returnsOf(methods[0]!) : []
  return result ? wholeOf(program, meaningOf(program, result), 1) : null
}

/** Whether an expression is a kept list by its name alone: `items`, `this.entries`. */
const isList = (program: Program, node: AnyNode): boolean => /^[\w$.]+$/.test(program.text(node))

/** Whether what is set is named for the part, and its value is made of the whole alone: `byId('shownTotal').textContent = total(items)`. */
function isNamedForPart(program: Program, node: AnyNode, { name, whole }: Part): boolean {
  const [target, value] =
    node.type === 'AssignmentExpression'
      ? [node.left, node.right]
      : node.type === 'VariableDeclarator' && node.init
        ? [node.id, node.init]
        : []
  if (!target || !value || name.length < 4) return false
  const object = target.type === 'MemberExpression' ? bare(target.object) : target
  const words =
    object.type === 'CallExpression'
      ? textIn(object.arguments[0])
      : object.type === 'Identifier'
        ? object.name
        : propertyOf(object)
  const isNamed = new RegExp(`^#?${name}(?:\\p{Lu}|[-_])|(?:${capital(name)}|[-_]${name})$`, 'u').test(
    words ?? '',
  )
  // Filters may be part of the value, as may be the name of another list.
  return (
    isNamed &&
    uses(program, value, whole) &&
    !uses(program, value, name) &&
    !/filter|find/.test(program.text(value))
  )
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Whether a sum over the whole comes right after the same kind of sum over the part, in a function that otherwise works with the part alone. */
function isTwin(program: Program, made: FunctionNode, node: AnyNode, { name, whole }: Part): boolean {
  const sum = sumIn(node)
  const declaration = program.parent(node)
  if (!sum || program.text(sum.list) !== whole || declaration?.type !== 'VariableDeclaration') return false
  const block = program.parent(declaration)
  if (block?.type !== 'BlockStatement') return false
  const at = block.body.indexOf(declaration)
  const beside = [block.body[at - 1], block.body[at + 1]].flatMap((one) =>
    one?.type === 'VariableDeclaration' ? one.declarations : [],
  )
  const isLike = beside.some((one) => {
    const other = sumIn(one)
    return (
      other !== null && program.text(other.list) === name && firstWord(other.name) === firstWord(sum.name)
    )
  })
  const all = nodesIn(made.body).filter((one) => program.text(one) === whole).length
  return isLike && all === 1
}

/** The variable that takes a sum, and the list that is summed. */
function sumIn(node: AnyNode): { readonly name: string; readonly list: AnyNode } | null {
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return null
  const method = methodOf(node.init ?? null)
  return method?.name === 'reduce' ? { name: node.id.name, list: method.object } : null
}

const firstWord = (name: string) => /^\p{Ll}+/u.exec(name)?.[0] ?? name

const uses = (program: Program, node: AnyNode, text: string): boolean =>
  nodesIn(node).some((one) => program.text(one) === text)
