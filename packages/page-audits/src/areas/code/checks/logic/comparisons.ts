import type { AnyNode, BinaryExpression } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { escaped, methodOf, nodesIn, propertyOf, textIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { meaningOf } from '../../syntax/values.js'

/** Comparisons that always have the same answer, that differ from their mirror image, or that compare with what never comes. */
export function oddComparisons(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const says = faultOf(program, node)
    return says ? [faultAt(program, node, 'inconsistent-code', says)] : []
  })
}

function faultOf(program: Program, node: AnyNode): string | null {
  switch (node.type) {
    case 'LogicalExpression':
      return (
        alwaysTheSame(program, node.operator, node.left, node.right) ??
        outsideBoth(program, node.operator, node.left, node.right) ??
        mirrored(program, node.left, node.right)
      )
    case 'BinaryExpression':
      return unknownKey(program, node) ?? belowNothing(program, node)
    case 'ForStatement':
      return pastTheEnd(program, node)
    default:
      return null
  }
}

/** `a !== 'x' || a !== 'y'` and `a === 'x' && a === 'y'`. */
function alwaysTheSame(program: Program, operator: string, left: AnyNode, right: AnyNode): string | null {
  if (left.type !== 'BinaryExpression' || right.type !== 'BinaryExpression') return null
  const wanted = operator === '||' ? '!==' : operator === '&&' ? '===' : ''
  if (left.operator !== wanted || right.operator !== wanted) return null
  const [one, other] = [textIn(left.right), textIn(right.right)]
  if (one === null || other === null || one === other || program.text(left.left) !== program.text(right.left))
    return null
  return `This condition is always ${operator === '||'}: ${program.text(left.left)} can't be both.`
}

/** `value < field.min && value > field.max`: nothing is outside at both ends. */
function outsideBoth(program: Program, operator: string, left: AnyNode, right: AnyNode): string | null {
  if (left.type !== 'BinaryExpression' || right.type !== 'BinaryExpression' || operator !== '&&') return null
  if (program.text(left.left) !== program.text(right.left)) return null
  const signs = [left.operator[0], right.operator[0]]
  const [below, above] = signs[0] === '<' ? [left, right] : [right, left]
  if (!signs.includes('<') || !signs.includes('>')) return null
  const [least, most] = [below.right, above.right].map((bound) => program.text(bound)) as [string, string]
  const isRange =
    least.replace(/min/i, (one) => (one === 'min' ? 'max' : one === 'Min' ? 'Max' : 'MAX')) === most &&
    least !== most
  const numbers = [Number(least), Number(most)] as const
  return isRange || numbers[0] <= numbers[1]
    ? `Nothing is below ${least} and above ${most} at once: this condition never holds.`
    : null
}

/** `left < 0` for `left = Math.max(0, …)`. */
function belowNothing(program: Program, { left, right, operator }: BinaryExpression): string | null {
  if (operator !== '<' || program.text(right) !== '0') return null
  const value = meaningOf(program, left)
  const method = methodOf(value)
  const isMax =
    method?.name === 'max' &&
    program.text(method.object) === 'Math' &&
    method.call.arguments.some((one) => program.text(one) === '0')
  return isMax
    ? `“${program.text(left)}” is never below 0, since it is ${program.text(value)}: this condition never holds.`
    : null
}

/** `a.start < b.end && b.start <= a.end`: each half is the other with its two sides swapped, but for the sign. */
function mirrored(program: Program, left: AnyNode, right: AnyNode): string | null {
  if (left.type !== 'BinaryExpression' || right.type !== 'BinaryExpression') return null
  if (!/^[<>]=?$/.test(left.operator) || !/^[<>]=?$/.test(right.operator)) return null
  if (left.operator === right.operator || left.operator[0] !== right.operator[0]) return null
  const [one, other] = [rootsOf(program, left), rootsOf(program, right)]
  if (!one || !other || one[0] === one[1] || one[0] !== other[1] || one[1] !== other[0]) return null
  const swapped = (text: string) => text.replace(new RegExp(`(?<![\\w.])${escaped(one[0])}(?!\\w)`), one[1])
  const [begin, end] = [left, right].map((half) =>
    [half.left, half.right].map((side) => program.text(side)),
  ) as [string[], string[]]
  if (
    swapped(begin[0]!) !== end[0] ||
    swapped(end[1]!.replace(new RegExp(`(?<![\\w.])${escaped(one[0])}(?!\\w)`), one[1])) !==
      swapped(begin[1]!)
  )
    return null
  return `The two halves of this condition mirror one another, but one has “${left.operator}” and the other “${right.operator}”.`
}

/** The names that the two sides of a comparison begin with. */
function rootsOf(program: Program, { left, right }: BinaryExpression): readonly [string, string] | null {
  const rootOf = (node: AnyNode): string | null =>
    node.type === 'MemberExpression'
      ? rootOf(node.object)
      : node.type === 'Identifier'
        ? program.text(node)
        : null
  const [one, other] = [rootOf(left), rootOf(right)]
  return one === null || other === null ? null : [one, other]
}

/** `event.key === 'Esc'`: no browser of today sends such a key. */
function unknownKey(program: Program, node: BinaryExpression): string | null {
  const key = textIn(node.right)
  if (
    !/^(?:e|ev|evt|event)\.key$/.test(program.text(node.left)) ||
    !/^[!=]==?$/.test(node.operator) ||
    key === null
  )
    return null
  if (!/^(?:Esc|Spacebar|Del|escape|enter|space|Space|arrow\w*)$/.test(key)) return null
  const others = nodesIn(program.around(node) ?? node).some(
    (one) => /^(?:Escape|Arrow\w+| |Delete|Enter)$/.test(textIn(one) ?? '') && one !== node.right,
  )
  return others ? null : `event.key is never “${key}”: the condition never holds.`
}

/** `for (let i = 0; i <= list.length; i++)` around `list[i]`. */
function pastTheEnd(program: Program, node: Extract<AnyNode, { type: 'ForStatement' }>): string | null {
  const { test } = node
  if (test?.type !== 'BinaryExpression' || test.operator !== '<=' || propertyOf(test.right) !== 'length')
    return null
  const list = program.text((test.right as { object: AnyNode }).object)
  const place = `${list}[${program.text(test.left)}]`
  // Code that handles the end itself compares with the length once more.
  if (program.text(node.body).includes(`${list}.length`)) return null
  return nodesIn(node.body).some((one) => program.text(one) === place)
    ? `This loop takes one entry more than “${list}” has.`
    : null
}
