import type { AnyNode, MemberExpression } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { nodesIn, propertyKey, propertyOf, textIn } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'

/** Properties of the browser's own, and texts for people, which may be written in any case. */
const foreign =
  /^(?:key|code|type|value|name|title|label|text|textContent|innerText|id|className|tagName|nodeName|localName|method|unit|href|dir|lang)$/

/** The code has to write the text so often in the other way. */
const minWritten = 3

/** A property that is compared with `'Done'`, where it is `'done'` wherever the code sets it. Code that gets its data from elsewhere is left out. */
export function oddCases({ markup }: PageCode, programs: readonly Program[]): CodeFault[] {
  return programs.flatMap((program) => {
    if (/\bfetch\s*\(|XMLHttpRequest/.test(program.source)) return []
    const texts = textsOf(program)
    const settings = program.nodes.flatMap(settingsOf)
    return program.nodes.flatMap((node): CodeFault[] => {
      const { property, text } = comparisonOf(node) ?? {}
      if (property === undefined || text === undefined || foreign.test(property)) return []
      const other = settings.find(
        (one) =>
          one.property === property && one.text !== text && one.text.toLowerCase() === text.toLowerCase(),
      )?.text
      if (other === undefined || (texts.get(other) ?? 0) < minWritten || (texts.get(text) ?? 0) > 1) return []
      if (isAttribute(text, `${markup}${program.source}`) || convertsTo(program, node, other)) return []
      const says = `“${property}” is “${other}” elsewhere, and never “${text}”, with which it is compared here.`
      return [faultAt(program, node, 'inconsistent-code', says)]
    })
  })
}

/** How often a program writes each text, other than as something that people read. */
function textsOf(program: Program): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const node of program.nodes) {
    const text = textIn(node)
    const parent = program.parent(node)
    const isRead = parent?.type === 'Property' && foreign.test(propertyKey(parent) ?? '')
    if (text !== null && (!isRead || propertyKey(parent) === 'id'))
      found.set(text, (found.get(text) ?? 0) + 1)
  }
  return found
}

/** A text that code compares a property with, or that it sets it to. */
interface Use {
  readonly property: string
  readonly text: string
}

function comparisonOf(node: AnyNode): Use | null {
  if (node.type !== 'BinaryExpression' || !/^[!=]==?$/.test(node.operator)) return null
  for (const [side, other] of [
    [node.left, node.right],
    [node.right, node.left],
  ] as const) {
    const property = propertyOf(side)
    const text = textIn(other)
    const isData = propertyOf((side as MemberExpression).object ?? side) === 'dataset'
    if (property !== null && !isData && text !== null && /\p{L}{2}/u.test(text)) return { property, text }
  }
  return null
}

function settingsOf(node: AnyNode): Use[] {
  const [property, value] = settingOf(node)
  if (property === null || !value) return []
  return valuesOf(value).flatMap((one) => {
    const text = textIn(one)
    return text === null ? [] : [{ property, text }]
  })
}

function settingOf(node: AnyNode): readonly [property: string | null, value: AnyNode | null | undefined] {
  switch (node.type) {
    case 'Property':
      return [propertyKey(node), node.value]
    case 'PropertyDefinition':
      return [node.key.type === 'Identifier' ? node.key.name : null, node.value]
    case 'AssignmentExpression':
      return [propertyOf(node.left), node.right]
    case 'BinaryExpression':
      return [
        comparisonOf(node)?.property ?? null,
        textIn(node.right) === null && node.left.type !== 'PrivateIdentifier' ? node.left : node.right,
      ]
    default:
      return [null, null]
  }
}

/** The values that an expression may have: both of `late ? 'due' : 'open'`. */
const valuesOf = (value: AnyNode): readonly AnyNode[] =>
  value.type === 'ConditionalExpression'
    ? [...valuesOf(value.consequent), ...valuesOf(value.alternate)]
    : value.type === 'LogicalExpression'
      ? [...valuesOf(value.left), ...valuesOf(value.right)]
      : [value]

/** Whether markup has a text as the value of an attribute or of an option. */
const isAttribute = (text: string, markup: string): boolean =>
  [`="${text}"`, `='${text}'`, `<option>${text}`].some((written) => markup.includes(written))

/** Whether code turns the one text into the other: `if (item.state === 'High') item.state = 'high'`. */
function convertsTo(program: Program, node: AnyNode, other: string): boolean {
  const parent = program.parent(node)
  return (
    (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') &&
    nodesIn(parent.consequent).some((one) => textIn(one) === other)
  )
}
