import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { propertyKey } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'
import { areOpposite } from './opposites.js'

/** Directions with opposite names and the same step, in a table of steps: `{ before: [-1, 0], after: [-1, 0] }`. Margins may well be equal. */
export function sameSteps(program: Program): CodeFault[] {
  return program.nodes.flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const steps = node.properties.flatMap((one) => {
      const name = one.type === 'Property' ? propertyKey(one) : null
      const step = one.type === 'Property' && isStep(one.value) ? program.text(one.value) : null
      return name === null || step === null ? [] : [{ name, step: step.replace(/\s+/g, ''), node: one }]
    })
    return steps.flatMap(({ name, step, node: at }, index) => {
      const earlier = steps
        .slice(0, index)
        .find((other) => other.step === step && areOpposite(other.name, name))
      if (!earlier) return []
      const says = `“${earlier.name}” and “${name}” are the same step, ${step}, though their names say the opposite.`
      return [faultAt(program, at, 'inconsistent-code', says)]
    })
  })
}

const isStep = (node: AnyNode): boolean =>
  isBack(node) ||
  (node.type === 'ArrayExpression' &&
    node.elements.length > 1 &&
    node.elements.every((one) => one !== null && isUnit(one)) &&
    node.elements.some((one) => one !== null && size(one) === 1))

const isUnit = (node: AnyNode): boolean => size(node) === 0 || size(node) === 1
const isBack = (node: AnyNode): boolean =>
  node.type === 'UnaryExpression' && node.operator === '-' && size(node) > 0

/** A number without its sign; NaN for anything else. */
const size = (node: AnyNode): number =>
  node.type === 'UnaryExpression' && node.operator === '-'
    ? size(node.argument)
    : node.type === 'Literal' && typeof node.value === 'number'
      ? node.value
      : Number.NaN
