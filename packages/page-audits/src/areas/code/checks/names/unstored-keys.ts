import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { methodOf, propertyKey, propertyOf } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { meaningOf } from '../../syntax/values.js'

/** So many other names that are read from the same data have to be given somewhere. */
const leastKnown = 3

/** The one name that code reads from what it stored, and that no code ever gives to anything: after a reload it is empty. */
export function unstoredKeys(_code: PageCode, programs: readonly Program[]): CodeFault[] {
  const given = new Set(programs.flatMap(({ nodes }) => nodes.flatMap(givenBy)))
  return programs.flatMap((program) => {
    const reads = program.nodes.flatMap((node) => {
      const name = propertyOf(node)
      return name !== null && isStored(program, (node as { object: AnyNode }).object) ? [{ name, node }] : []
    })
    const unknown = reads.filter(({ name }) => !given.has(name))
    const known = new Set(reads.map(({ name }) => name).filter((name) => given.has(name)))
    const [only] = unknown
    if (!only || new Set(unknown.map(({ name }) => name)).size > 1 || known.size < leastKnown) return []
    if (unknown.some(({ node }) => isOldName(program, node)) || builtIn.test(only.name)) return []
    const says = `The code reads “${only.name}” from what it stored, and stores nothing of that name: after a reload it is empty.`
    return [faultAt(program, only.node, 'missing-reference', says)]
  })
}

const builtIn = /^(?:length|map|filter|forEach|some|every|find|slice|concat|includes|reduce|version|v)$/

/** Names that a node gives: of entries of objects, of fields of classes, of properties that are set. */
function givenBy(node: AnyNode): string[] {
  if (node.type === 'ObjectExpression')
    return node.properties.flatMap((one) => (one.type === 'Property' ? (propertyKey(one) ?? []) : []))
  if (node.type === 'PropertyDefinition') return node.key.type === 'Identifier' ? [node.key.name] : []
  if (node.type === 'AssignmentExpression') return [propertyOf(node.left) ?? []].flat()
  return []
}

/** Whether an expression is the stored data: a name that is set to what was parsed. */
function isStored(program: Program, node: AnyNode): boolean {
  if (node.type !== 'Identifier') return false
  const meaning = meaningOf(program, node)
  if (meaning === node) return false
  const method = methodOf(meaning)
  const [read] = method?.name === 'parse' ? method.call.arguments : []
  return read !== undefined && /\.getItem\(/.test(program.text(meaningOf(program, read)))
}

/** `data.items ?? data.todos` reads what an older version stored. */
function isOldName(program: Program, node: AnyNode): boolean {
  const parent = program.parent(node)
  // Code that asks whether it is there knows that it may not be.
  for (let at: AnyNode | null = node; at; at = program.parent(at)) {
    const up = program.parent(at)
    if ((up?.type === 'IfStatement' || up?.type === 'ConditionalExpression') && up.test === at) return true
  }
  if (parent?.type !== 'LogicalExpression') return false
  return [parent.left, parent.right].every((side) => side.type === 'MemberExpression')
}
