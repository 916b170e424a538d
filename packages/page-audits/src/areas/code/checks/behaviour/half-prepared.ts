import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt, quoted } from '../../syntax/code-fault.js'
import { calledName, isFunction, methodOf, propertyOf } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { isSharedName } from '../../syntax/state.js'
import { calledFunction, constantText, meaningOf, returnsOf } from '../../syntax/values.js'

/** Comparisons of text of which one side is made alike first, in lower case or without accents, and the other is not. */
export function halfPrepared(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const sides = sidesOf(node)
    if (!sides || sides.some((side) => constantText(program, side) !== null)) return []
    const ways = sides.map((side) => preparationOf(program, side))
    const [one, other] = ways as [Preparation, Preparation]
    const missing = differences.find(({ key }) => one[key] !== other[key])
    const less = missing && sides[one[missing.key] ? 1 : 0]
    if (!missing || !less || !isWritten(program, less) || /toUpper/.test(program.text(node))) return []
    const says = `Here text is compared of which one side is ${missing.says} and the other, “${quoted(program.text(less))}”, is not: what differs in that never matches.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** How text is made alike before it is compared. */
interface Preparation {
  readonly lower: boolean
  readonly plain: boolean
}

const differences = [
  { key: 'lower', says: 'in lower case' },
  { key: 'plain', says: 'without accents' },
] as const

function sidesOf(node: AnyNode): readonly [AnyNode, AnyNode] | null {
  const method = methodOf(node)
  const [argument] = method?.call.arguments ?? []
  return method && argument && /^(?:includes|indexOf|startsWith|endsWith)$/.test(method.name)
    ? [method.object, argument]
    : null
}

const unprepared: Preparation = { lower: false, plain: false }

const found = new WeakMap<AnyNode, Preparation>()

function preparationOf(program: Program, node: AnyNode, far = 0): Preparation {
  const known = found.get(node)
  if (known || far > furthest) return known ?? unprepared
  // A function that calls itself comes back here.
  found.set(node, unprepared)
  const preparation = workOut(program, node, far)
  found.set(node, preparation)
  return preparation
}

function workOut(program: Program, node: AnyNode, far: number): Preparation {
  const meaning = meaningOf(program, node)
  const of = (part: AnyNode) => preparationOf(program, part, far + 1)
  const either = (one: Preparation, more: Preparation): Preparation => ({
    lower: one.lower || more.lower,
    plain: one.plain || more.plain,
  })
  const list = listBehind(program, meaning)
  if (list) return of(list)
  const method = methodOf(meaning)
  if (method && lowering.test(method.name)) return either(of(method.object), { lower: true, plain: false })
  if (method?.name === 'normalize' && /NFK?D/.test(program.text(meaning)))
    return either(of(method.object), { lower: false, plain: true })
  if (method && /^(?:trim|normalize|replace|replaceAll|join|split|slice|map|filter|flat)$/.test(method.name))
    return made(method.call.arguments).flatMap(returnsOf).map(of).reduce(either, of(method.object))
  if (meaning.type === 'BinaryExpression') return either(of(meaning.left), of(meaning.right))
  if (meaning.type === 'LogicalExpression') return either(of(meaning.left), of(meaning.right))
  if (meaning.type === 'ArrayExpression')
    return meaning.elements
      .flatMap((one) => one ?? [])
      .map(of)
      .reduce(either, unprepared)
  const called = calledName(meaning) === null ? null : calledFunction(program, meaning)
  return (called ? returnsOf(called) : []).map(of).reduce(either, unprepared)
}

/** The list that a name goes over: `words` in `words.every((word) => …)`. */
function listBehind(program: Program, node: AnyNode): AnyNode | null {
  const definition = node.type === 'Identifier' ? program.variable(node)?.defs[0] : undefined
  const home = definition?.type === 'Parameter' ? (definition.node as AnyNode) : null
  const method = home && methodOf(program.parent(home))
  const isFirst = home && isFunction(home) && home.params[0] === (definition?.name as unknown)
  return method && isFirst && /^(?:every|some|filter|find|forEach|map)$/.test(method.name)
    ? method.object
    : null
}

const made = (nodes: readonly AnyNode[]) => nodes.filter((one) => isFunction(one))

const lowering = /^to(?:Locale)?LowerCase$/
/** How far the making of a text is followed. */
const furthest = 6

/** So many properties of an entry, put together, are what people search through. */
const leastParts = 2

/** Whether an expression is text as someone wrote it: what a field holds, a property of an entry, or such parts put together. */
function isWritten(program: Program, node: AnyNode): boolean {
  const meaning = meaningOf(program, node)
  const method = methodOf(meaning)
  if (method?.name === 'join' && method.object.type === 'ArrayExpression')
    return method.object.elements.filter((one) => one?.type === 'MemberExpression').length >= leastParts
  if (method)
    return /^(?:trim|to(?:Locale)?LowerCase)$/.test(method.name) && isWritten(program, method.object)
  if (meaning.type === 'BinaryExpression')
    return isWritten(program, meaning.left) || isWritten(program, meaning.right)
  if (meaning.type === 'TemplateLiteral') return true
  const name = propertyOf(meaning)
  if (meaning.type !== 'MemberExpression' || name === null || propertyOf(meaning.object) === 'dataset')
    return false
  if (/^(?:value|textContent|innerText)$/.test(name)) return true
  // The page may have prepared its own state, or a property made for searching, when it set it.
  const isKept = meaning.object.type === 'ThisExpression' || isSharedName(program, meaning.object)
  return !isKept && /^(?:name|title|label|text|author|artist|city|place|email|company)$/.test(name)
}
