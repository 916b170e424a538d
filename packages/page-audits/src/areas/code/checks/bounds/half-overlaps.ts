import type { AnyNode, BinaryExpression } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { calledName, type FunctionNode, methodOf, nodesIn, propertyOf } from '../../syntax/nodes.js'
import { readCalls } from '../../syntax/calls.js'
import type { Program } from '../../syntax/program.js'
import { wordsIn } from '../logic/opposites.js'

const clashName =
  /clash|overlap|conflict|collid|collision|konflikt|kollision|berschneid|choque|solap|cruza|conflito|sovrappo|conflit/i
const isStart = (name: string) =>
  wordsIn(name).some((word) => /^(?:start|begin|from|inicio|inizio|debut|beginn|von)$/.test(word))
const isEnd = (name: string) =>
  wordsIn(name).some((word) => /^(?:ends?|until|finish|to|fim|fin|fine|ende|bis|einde)$/.test(word))

/** Searches for entries that overlap a new one, and that ask only where the new one starts. */
export function halfOverlaps(program: Program): CodeFault[] {
  return [...readCalls(program).named].flatMap(([name, made]) => {
    if (!clashName.test(name)) return []
    const comparisons = nodesIn(made.body).filter(isOrder)
    const [one, other] = comparisons
    if (comparisons.length !== 2 || !one || !other || !areJoined(program, one, other)) return []
    const asked = askedOf(program, made, one, other)
    if (asked === null) return []
    const says = `This search for entries that overlap compares both ends of the old entry with “${asked}” alone: a new entry that starts earlier and runs into the old one is let in.`
    return [faultAt(program, program.parent(one) ?? one, 'inconsistent-code', says)]
  })
}

const isOrder = (node: AnyNode): node is BinaryExpression =>
  node.type === 'BinaryExpression' && /^[<>]=?$/.test(node.operator)

/** Whether both comparisons have to hold. */
function areJoined(program: Program, one: AnyNode, other: AnyNode): boolean {
  const chainOf = (node: AnyNode) => {
    let at = node
    for (
      let up = program.parent(at);
      up?.type === 'LogicalExpression' && up.operator === '&&';
      up = program.parent(at)
    )
      at = up
    return at
  }
  return chainOf(one) === chainOf(other) && chainOf(one) !== one
}

/** The start that both ends of another entry are compared with; null where the new entry has no end, or the test is another one. */
function askedOf(
  program: Program,
  made: FunctionNode,
  one: BinaryExpression,
  other: BinaryExpression,
): string | null {
  const sides = [one, other].map(({ left, right }) => [left, right] as AnyNode[])
  const asked = sides[0]!.find((side) => sides[1]!.some((two) => program.text(two) === program.text(side)))
  if (!asked) return null
  const text = program.text(asked)
  const [first, second] = sides.map((pair) => pair.find((side) => program.text(side) !== text)) as [
    AnyNode | undefined,
    AnyNode | undefined,
  ]
  const ends = [first, second].map((side) => side && nameOf(side))
  const hasBoth = ends.some((name) => name && isStart(name)) && ends.some((name) => name && isEnd(name))
  const askedName = nameOf(asked)
  if (!hasBoth || askedName === null || !isStart(askedName)) return null
  // A moment has no end; a new entry of the same kind has one.
  if (!isSearched(program, one, text)) return null
  const isLike = asked.type === 'MemberExpression' && ends.includes(askedName)
  const hasEnd = made.params.some((param) => param.type === 'Identifier' && isEnd(param.name))
  return isLike || (asked.type === 'Identifier' && hasEnd) ? text : null
}

/** Whether the other side of a comparison is an entry that a list is searched for: the parameter of what `find` or `some` is given. */
function isSearched(program: Program, comparison: BinaryExpression, asked: string): boolean {
  const side = [comparison.left, comparison.right].find((each) => program.text(each) !== asked)
  const root = side && nodesIn(side).find((each) => each.type === 'Identifier' && isEntry(program, each))
  return root !== undefined
}

const isEntry = (program: Program, name: AnyNode): boolean => {
  const definition = program.variable(name)?.defs[0]
  const home = definition?.type === 'Parameter' ? (definition.node as AnyNode) : null
  return /^(?:find|findIndex|some|filter|every)$/.test((home && methodOf(program.parent(home))?.name) ?? '')
}

const nameOf = (node: AnyNode): string | null =>
  node.type === 'Identifier' ? node.name : (propertyOf(node) ?? calledName(node))
