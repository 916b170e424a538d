import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { propertyKey } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { areOpposite } from './opposites.js'

interface Step {
  readonly name: string
  readonly by: readonly number[]
  readonly node: AnyNode
}

/** Directions with opposite names and the same step, in a table that gives another pair opposite steps: `{ up: -1, down: 1, left: -1, right: -1 }`. */
export function sameSteps(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const steps = node.properties.flatMap((one): Step[] => {
      const name = one.type === 'Property' ? propertyKey(one) : null
      const by = one.type === 'Property' ? numbersOf(one.value) : null
      return name === null || by === null || by.every((size) => size === 0) ? [] : [{ name, by, node: one }]
    })
    const pairs = steps.flatMap((one, index) =>
      steps
        .slice(0, index)
        .flatMap((earlier) => (areOpposite(earlier.name, one.name) ? [[earlier, one] as const] : [])),
    )
    if (
      !pairs.some(([one, other]) =>
        isSame(
          one.by,
          other.by.map((size) => -size),
        ),
      )
    )
      return []
    return pairs
      .filter(([one, other]) => isSame(one.by, other.by))
      .map(([one, other]) => {
        const says = `“${one.name}” and “${other.name}” are the same step, though their names say the opposite.`
        return faultAt(program, other.node, 'inconsistent-code', says)
      })
  })
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length &&
  one.every((size, at) => size === other[at] || (size === 0 && other[at] === 0))

/** A number, or those of an array; null for anything else. */
function numbersOf(node: AnyNode): readonly number[] | null {
  const parts = node.type === 'ArrayExpression' ? node.elements : [node]
  const numbers = parts.map((part) => (part === null ? Number.NaN : numberOf(part)))
  return numbers.some(Number.isNaN) ? null : numbers
}

const numberOf = (node: AnyNode): number =>
  node.type === 'UnaryExpression' && node.operator === '-'
    ? -numberOf(node.argument)
    : node.type === 'Literal' && typeof node.value === 'number'
      ? node.value
      : Number.NaN
