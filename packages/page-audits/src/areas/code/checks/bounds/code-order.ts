import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { methodOf, propertyKey, propertyOf, textIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { meaningOf } from '../../syntax/values.js'

/** So many codes show how they are put together. */
const leastCodes = 4

/** Orders of codes with numbers, such as `A-10-3` and `A-2-1`, as plain text. */
export function codesAsText(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    const name = orderedBy(program, node)
    const codes = name === null ? [] : valuesOf(program, name)
    const pair = codes.length >= leastCodes && areCodes(codes) ? swapped(codes) : null
    if (!pair) return []
    const says = `“${name}” holds codes with numbers and is ordered as text: “${pair[0]}” comes before “${pair[1]}”.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** The property that both entries are compared by, as text and without regard to numbers. */
function orderedBy(program: Program, node: AnyNode): string | null {
  const method = methodOf(node)
  const [first, second, options] = method?.call.arguments ?? []
  if (!method || !first) return null
  const isCollator =
    method.name === 'compare' && /Intl\.Collator\(/.test(program.text(meaningOf(program, method.object)))
  const [one, other, ways] = isCollator
    ? [first, second, meaningOf(program, method.object)]
    : [method.object, first, options && meaningOf(program, options)]
  if (!isCollator && method.name !== 'localeCompare') return null
  if (!other || (ways && (ways.type === 'Identifier' || /numeric|\.\.\./.test(program.text(ways)))))
    return null
  const names = [one, other].map(propertyOf)
  const owners = [one, other].map((side) => side.type === 'MemberExpression' && side.object.type)
  const isPlain = names[0] === names[1] && owners.every((owner) => owner === 'Identifier')
  return isPlain && program.text(one) !== program.text(other) ? names[0]! : null
}

/** The texts that the code spells out for a property: in objects, and in rows whose parts get names. */
function valuesOf(program: Program, name: string): string[] {
  const columns = program.nodes.flatMap((node) => {
    if (node.type !== 'ArrayPattern') return []
    const at = node.elements.findIndex((one) => one?.type === 'Identifier' && one.name === name)
    return at < 0 ? [] : [{ at, size: node.elements.length }]
  })
  return program.nodes.flatMap((node) => {
    if (node.type === 'Property' && propertyKey(node) === name) return textIn(node.value) ?? []
    if (node.type !== 'ArrayExpression') return []
    const column = columns.find(({ size }) => size === node.elements.length)
    return column ? (textIn(node.elements[column.at]) ?? []) : []
  })
}

/** Whether all texts are put together in one way, from short groups of letters and numbers without leading zeros. */
function areCodes(texts: readonly string[]): boolean {
  const shapes = new Set(texts.map((text) => text.replace(/[a-z]+/gi, 'L').replace(/\d+/g, '1')))
  const [shape = ''] = shapes
  return (
    shapes.size === 1 &&
    /^L?(?:[-./]?[L1])+$/.test(shape) &&
    /L/.test(shape) &&
    /1/.test(shape) &&
    texts.every((text) => text.length <= 16 && !/(?<!\d)0\d/.test(text) && !/[a-z]{5}/i.test(text))
  )
}

/** Two codes that come the wrong way round as text. */
function swapped(texts: readonly string[]): readonly [string, string] | null {
  const numeric = new Intl.Collator('en', { numeric: true })
  const plain = new Intl.Collator('en')
  for (const one of texts.slice(0, 60))
    for (const other of texts.slice(0, 60))
      if (plain.compare(one, other) < 0 && numeric.compare(one, other) > 0) return [one, other]
  return null
}
