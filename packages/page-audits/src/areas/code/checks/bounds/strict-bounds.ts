import type { AnyNode, BinaryExpression } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { readCalls } from '../../syntax/calls.js'
import { bare, type FunctionNode, isFunction, methodOf, propertyOf } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { meaningOf } from '../../syntax/values.js'

/** Bounds whose names say that they count themselves, and that a comparison leaves out: a discount from five on, a highest price. */
export function strictBounds(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    if (node.type !== 'BinaryExpression' || !/^[<>]=?$/.test(node.operator)) return []
    const bound = leavesOutFrom(program, node) ?? leavesOutChoice(program, node)
    if (bound === null) return []
    const says = `“${bound}” is a bound that belongs to the range, as its name says, and this comparison leaves it out.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** Names of amounts from which a price changes. */
const firstName =
  /^[A-Z_]*(?:GROUP|PARTY|DISCOUNT|REBATE|BULK|FREE|SHIPPING|BONUS|RABATT|GRATIS|GRUPPE)[A-Z_]*_(?:FROM|AB)$/

/** `count > GROUP_FROM`, where the name is of a number that a script spells out. */
function leavesOutFrom(program: Program, { left, right, operator }: BinaryExpression): string | null {
  const bound = /^>$|^<=$/.test(operator) ? right : left
  if (bound.type !== 'Identifier' || !firstName.test(bound.name)) return null
  const value = meaningOf(program, bound)
  return value.type === 'Literal' && typeof value.value === 'number' ? bound.name : null
}

const amount =
  /^(?:price|cost|amount|weight|age|rating|distance|duration|size|area|rooms?|year|preis|precio|prix|prezzo|preco|prijs)$/i
const chosen = /filter|criteria|search|query|wanted/i

/** `room.price < filter.maxPrice` in a filter: what someone chose as the highest is left out. */
function leavesOutChoice(program: Program, node: BinaryExpression): string | null {
  const [value, bound] = [bare(node.left), bare(node.right)]
  const [, end, of] = /^(max|min)(?:imum)?_?(\w+)$/i.exec(propertyOf(bound) ?? '') ?? []
  if (end === undefined || of === undefined || bound.type !== 'MemberExpression') return null
  const isStrict = end.toLowerCase() === 'max' ? /^(?:<|>=)$/ : /^(?:>|<=)$/
  const isSame = propertyOf(value)?.toLowerCase() === of.toLowerCase() && amount.test(of)
  if (!isSame || !isStrict.test(node.operator) || !chosen.test(program.text(bound.object))) return null
  const refuses = /^[<>]=$/.test(node.operator)
  return isInFilter(program, node, refuses) ? program.text(bound) : null
}

/** Whether a comparison decides which entries are kept: as a part of the answer, or before an early `return false`. */
function isInFilter(program: Program, node: AnyNode, refuses: boolean): boolean {
  let at = node
  for (let up = program.parent(node); up; at = up, up = program.parent(up)) {
    if (up.type === 'LogicalExpression') continue
    if (up.type === 'IfStatement')
      return refuses && up.test === at && /^\{?\s*return false\b/.test(program.text(up.consequent))
    // The answer of a function may be returned from its block.
    if (up.type === 'ReturnStatement' || (up.type === 'BlockStatement' && at.type === 'ReturnStatement'))
      continue
    return !refuses && isFunction(up) && isFilter(program, up)
  }
  return false
}

/** Whether a function decides which entries are kept: as the callback of a filter, or by its name. */
const isFilter = (program: Program, made: FunctionNode): boolean =>
  methodOf(program.parent(made))?.name === 'filter' ||
  /^(?:match|passes|fits|isShown|isVisible|isMatch|filter)/i.test(readCalls(program).nameOf(made) ?? '')
