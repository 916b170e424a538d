import type { AnyNode, BinaryExpression } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { bare, isFunction, methodOf, nodesIn, propertyOf } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { meaningOf } from '../../syntax/values.js'
import { messageOf } from './guarded-message.js'

/** Tests for a message that names its bound, and that test otherwise than the message says. */
export function refusedBounds(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return []
    const message = messageOf(node)
    const says =
      message === null
        ? null
        : (refusesBound(program, node.test, message) ??
          letsZeroIn(program, node.test, message) ??
          losesAnEnd(program, node.test, message) ??
          refusesEmpty(program, node.test, message))
    return says === null ? [] : [faultAt(program, node.test, 'inconsistent-code', says)]
  })
}

const notAbove =
  /\b(?:can(?:no|['’])t|must not|may not) be (?:higher|greater|more|larger|longer|later) than\b|\bdarf nicht (?:höher|größer|länger|später) (?:sein )?als\b|\bne peut pas (?:être supérieure?|dépasser)\b|\bno puede (?:ser (?:mayor|superior)|superar)\b|\bnon può (?:essere (?:maggiore|superiore)|superare)\b|\bnão pode ser (?:maior|superior)\b|\b(?:mag|kan) niet (?:hoger|groter|langer|later) zijn dan\b/i
const notBelow =
  /\b(?:can(?:no|['’])t|must not|may not) be (?:lower|less|smaller|shorter|earlier) than\b|\bmust be at least\b|\bdarf nicht (?:niedriger|kleiner|kürzer|früher) (?:sein )?als\b|\bmuss mindestens\b|\bdoit être d['’]au moins\b|\bno puede ser (?:menor|inferior)\b|\bdebe ser (?:al menos|como mínimo)\b|\bdeve essere almeno\b|\bnon può essere (?:minore|inferiore)\b|\bnão pode ser (?:menor|inferior)\b|\bdeve ser (?:pelo menos|no mínimo)\b|\bmoet (?:minstens|ten minste|minimaal)\b|\b(?:mag|kan) niet (?:lager|kleiner|korter|eerder) zijn dan\b/i

/** A test that refuses the bound itself, which the message allows. */
function refusesBound(program: Program, test: AnyNode, message: string): string | null {
  const direction = notAbove.test(message) ? '>=' : notBelow.test(message) ? '<=' : null
  const comparisons = nodesIn(test).filter(isOrder)
  const [only] = comparisons
  if (
    direction === null ||
    comparisons.length !== 1 ||
    only?.operator !== direction ||
    isDenied(program, only, test)
  )
    return null
  const { left, right } = only
  // Counts are tested before one more is added.
  if (
    [left, right].some((side) =>
      /length|size|count|total/i.test(propertyOf(bare(side)) ?? program.text(side)),
    )
  )
    return null
  const bound = meaningOf(program, right)
  const number = bound.type === 'Literal' && typeof bound.value === 'number' ? String(bound.value) : null
  if (number !== null && !numbersIn(message).includes(number)) return null
  return `The message allows the bound itself, and “${program.text(only)}” refuses it: “${message.trim()}”`
}

const aboveZero =
  /\b(?:more|greater|higher|larger) than (?:0|zero)(?![.,]?\d)|\babove (?:0|zero)(?![.,]?\d)|\bgrößer als (?:0|null)(?![.,]?\d)|\b(?:supérieure?|plus grande?) (?:à|que) (?:0|zéro)(?![.,]?\d)|\bmayor (?:que|de|a) (?:0|cero)(?![.,]?\d)|\bmaggiore di (?:0|zero)(?![.,]?\d)|\bmaior (?:que|do que) (?:0|zero)(?![.,]?\d)|\bgroter dan (?:0|nul)(?![.,]?\d)/i

/** A test that lets zero pass, where the message asks for more. */
function letsZeroIn(program: Program, test: AnyNode, message: string): string | null {
  if (!aboveZero.test(message)) return null
  const parts = eitherOf(test)
  const isKnown = parts.every(
    (part) =>
      isMissing(program, part) ||
      (isOrder(part) && (program.text(part.right) !== '0' || part.operator === '<')),
  )
  const lower = parts.find(
    (part) => isOrder(part) && part.operator === '<' && program.text(part.right) === '0',
  )
  const onOne = parts
    .filter(isOrder)
    .every(
      (part) =>
        lower &&
        isOrder(lower) &&
        program.text(part.left) === program.text(lower.left) &&
        /^(?:>=?|<)$/.test(part.operator),
    )
  return lower &&
    isKnown &&
    onOne &&
    parts.filter(isOrder).every((part) => part === lower || part.operator.startsWith('>'))
    ? `The message asks for more than zero, and “${program.text(test)}” lets zero pass: “${message.trim()}”`
    : null
}

const between =
  /\bmust (?:lie|be) between\b.+\band\b|\bmuss zwischen\b.+\bund\b|\bdoit être (?:comprise? )?entre\b.+\bet\b|\bdebe estar entre\b.+\by\b|\bdeve essere compres[oa] tra\b.+\be\b|\bdeve (?:estar|ficar) entre\b.+\be\b|\bmoet tussen\b.+\ben\b/i

/** A test of one end, where the message names two. */
function losesAnEnd(program: Program, test: AnyNode, message: string): string | null {
  const parts = eitherOf(test)
  const orders = parts.filter(isOrder)
  const [only] = orders
  if (
    !between.test(message) ||
    orders.length !== 1 ||
    !only ||
    !parts.every((part) => part === only || isMissing(program, part))
  )
    return null
  // Text that is read as digits is never below 0.
  if (/\b0\b/.test(message.replace(/\d+[.,]\d+/g, ''))) return null
  const value = program.text(bare(only.left))
  const home = program.around(test)
  const isTestedElsewhere =
    !home ||
    nodesIn(home.body).some(
      (one) =>
        one !== only && isOrder(one) && [one.left, one.right].some((side) => program.text(side) === value),
    )
  return isTestedElsewhere
    ? null
    : `The message names two bounds, and “${program.text(only)}” tests one of them: “${message.trim()}”`
}

const orEmpty =
  /\bor leave (?:it|this|the field) (?:empty|blank)|\boder (?:das Feld |es )?(?:leer|frei) ?lassen|\bou laisse[rz] (?:ce champ |le champ )?vide|\bo (?:deja|deje|dejar)(?:lo)? (?:el campo )?(?:vacío|en blanco)|\bo lascia(?:re|te)? (?:il campo )?vuoto|\bou deix[ea]r? (?:o campo )?(?:vazio|em branco)|\bof laat (?:dit |het )?(?:veld )?leeg/i

/** A pattern that refuses empty text, where the message allows it. */
function refusesEmpty(program: Program, test: AnyNode, message: string): string | null {
  const inner = test.type === 'UnaryExpression' && test.operator === '!' ? methodOf(test.argument) : null
  const [value] = inner?.call.arguments ?? []
  const pattern = inner?.name === 'test' ? meaningOf(program, inner.object) : null
  if (
    !orEmpty.test(message) ||
    value?.type !== 'Identifier' ||
    pattern?.type !== 'Literal' ||
    !('regex' in pattern)
  )
    return null
  const { value: made } = pattern
  if (!(made instanceof RegExp) || made.global || made.sticky || made.test('')) return null
  const home = program.around(test)
  const asks = (one: AnyNode): boolean =>
    (one.type === 'IfStatement' || one.type === 'ConditionalExpression'
      ? one.test !== test && names(one.test, value.name)
      : false) ||
    (one.type === 'LogicalExpression' && names(one.left, value.name))
  return !home || nodesIn(home.body).some(asks)
    ? null
    : `The message allows an empty field, and “${program.text(test)}” refuses it: “${message.trim()}”`
}

const isOrder = (node: AnyNode): node is BinaryExpression =>
  node.type === 'BinaryExpression' && /^[<>]=?$/.test(node.operator)

const names = (node: AnyNode, name: string): boolean =>
  nodesIn(node).some((one) => one.type === 'Identifier' && one.name === name)

const numbersIn = (text: string): string[] =>
  (text.match(/\d[\d.,]*/g) ?? []).map((one) => one.replace(/[.,]$/, ''))

/** The parts of `a || b || c`. */
const eitherOf = (test: AnyNode): AnyNode[] =>
  test.type === 'LogicalExpression' && test.operator === '||'
    ? [...eitherOf(test.left), ...eitherOf(test.right)]
    : [bare(test)]

/** Whether a test asks only if there is a number at all. */
const isMissing = (program: Program, node: AnyNode): boolean =>
  /^(?:(?:Number\.)?isNaN\([\w.]+\)|!(?:Number\.)?is(?:Finite|Integer)\([\w.]+\)|[\w.]+ ===? (?:null|undefined))$/.test(
    program.text(node),
  )

/** Whether something in a test turns a comparison around. */
function isDenied(program: Program, node: AnyNode, test: AnyNode): boolean {
  for (let at: AnyNode | null = node; at && at !== test; at = program.parent(at))
    if (at.type === 'UnaryExpression' || at.type === 'ConditionalExpression' || isFunction(at)) return true
  return test.type === 'UnaryExpression'
}
