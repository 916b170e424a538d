import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { nodesIn, propertyKey, propertyOf, textIn } from '../../syntax/nodes.js'
import type { Program } from '../../syntax/program.js'

/** Properties of the browser's own, and of what people read: their texts have no letter case of their own. */
const foreign =
  /^(?:key|code|type|value|name|title|label|text|textContent|id|className|tagName|nodeName|localName|method|unit|href|dir|lang)$/

/** The code has to write the text so often in the other way. */
const leastWritten = 3

/** A property that is compared with `'Done'` and is `'done'` wherever it is set or compared. */
export function oddCases(program: Program): CodeFault[] {
  const asked = program.nodes.flatMap((node) => comparisonOf(node) ?? [])
  const known = [...asked, ...program.nodes.flatMap(settingsOf)]
  return asked.flatMap(({ property, text, node }): CodeFault[] => {
    const others = known.filter((one) => one.property === property && one.node !== node)
    if (foreign.test(property) || others.some((one) => one.text === text)) return []
    const alike = others.filter((one) => one.text.toLowerCase() === text.toLowerCase())
    const [other] = alike
    if (!other || alike.some((one) => one.text !== other.text)) return []
    const written = program.nodes.filter((one) => textIn(one) === other.text)
    if (written.length < leastWritten) return []
    const says = `“${property}” is “${other.text}” elsewhere, and never “${text}”, with which it is compared here.`
    return [faultAt(program, node, 'inconsistent-code', says)]
  })
}

/** A text that code compares a property with, or that it sets it to. */
interface Use {
  readonly property: string
  readonly text: string
  readonly node: AnyNode
}

const nameOf = (node: AnyNode): string | null =>
  propertyOf(node) ?? (node.type === 'Identifier' ? node.name : null)

function comparisonOf(node: AnyNode): Use | null {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator)) return null
  for (const [side, other] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    const property = nameOf(side)
    const text = textIn(other)
    if (property !== null && text !== null && /\p{L}{2}/u.test(text)) return { property, text, node }
  }
  return null
}

function settingsOf(node: AnyNode): Use[] {
  if (node.type === 'SwitchStatement') {
    const property = nameOf(node.discriminant)
    return property === null ? [] : node.cases.flatMap(({ test }) => textsOf(property, test, node))
  }
  if (node.type === 'Property') return textsOf(propertyKey(node), node.value, node)
  return node.type === 'AssignmentExpression' ? textsOf(nameOf(node.left), node.right, node) : []
}

/** The texts that a value may be: both of `late ? 'due' : 'open'`. */
const textsOf = (property: string | null, value: AnyNode | null | undefined, node: AnyNode): Use[] =>
  property === null || !value
    ? []
    : nodesIn(
        value,
        (one) => one === value || one.type === 'ConditionalExpression' || one.type === 'LogicalExpression',
      ).flatMap((one) => {
        const text = textIn(one)
        return text === null ? [] : [{ property, text, node }]
      })
