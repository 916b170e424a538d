import type { AnyNode, ConditionalExpression, IfStatement } from 'acorn'
import { isFunction, nodesIn } from '../../syntax/nodes.js'

/** The one sentence that code says where a test holds; null where it does more, or says something in both cases. */
export function messageOf(node: IfStatement | ConditionalExpression): string | null {
  const { consequent, alternate } = node
  const isAlone =
    node.type === 'IfStatement'
      ? isShort(consequent)
      : alternate !== null && alternate !== undefined && sentencesIn(alternate).length === 0
  if (!isAlone) return null
  const sentences = sentencesIn(consequent)
  return sentences.length === 1 ? sentences[0]! : null
}

const isShort = (branch: AnyNode): boolean =>
  branch.type === 'BlockStatement'
    ? branch.body.length <= 4 && !branch.body.some(({ type }) => type === 'IfStatement')
    : branch.type !== 'IfStatement'

/** The texts of several words that code spells out, with gaps where it puts values in. */
function sentencesIn(node: AnyNode): string[] {
  const isInside = (one: AnyNode) => !isFunction(one) && !isText(one)
  return nodesIn(node, isInside).flatMap((one) => {
    const text = textOf(one)
    return text !== null && /\S\s+\S+\s+\S/.test(text) ? [text] : []
  })
}

const isText = (node: AnyNode): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'BinaryExpression' && node.operator === '+')

function textOf(node: AnyNode): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('…')
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return null
  return `${textOf(node.left) ?? '…'}${textOf(node.right) ?? '…'}`
}
