import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { calledFunction, constantText, returnsOf } from '../../syntax/values.js'
import { methodOf, nodesIn, textIn } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import { isOfPage, type Program } from '../../syntax/program.js'

/** Names that code uses and nothing declares, and ids that it asks for and no element has. */
export function missingReferences(code: PageCode, programs: readonly Program[]): CodeFault[] {
  return [...unknownNames(code, programs), ...missingIds(code, programs)]
}

function unknownNames(code: PageCode, programs: readonly Program[]): CodeFault[] {
  // A script of another site may have failed to load.
  if (/<script[^>]*\ssrc\s*=\s*["']?(?:https?:)?\/\//.test(code.markup)) return []
  const known = new Set(code.globals)
  for (const { scopes, nodes } of programs) {
    for (const { name } of scopes[0]?.variables ?? []) known.add(name)
    for (const node of nodes) {
      const set = node.type === 'AssignmentExpression' ? node.left : null
      if (set?.type === 'Identifier') known.add(set.name)
      if (set?.type === 'MemberExpression' && set.property.type === 'Identifier') known.add(set.property.name)
      if (
        node.type === 'UnaryExpression' &&
        node.operator === 'typeof' &&
        node.argument.type === 'Identifier'
      )
        known.add(node.argument.name)
    }
  }
  const faults: CodeFault[] = []
  for (const program of programs)
    for (const { name, node } of program.free) {
      // An element with the id is a global name too.
      if (known.has(name) || isElement(code, programs, name) || isTried(program, node)) continue
      if (!isOfPage(programs, program, node)) continue
      known.add(name)
      faults.push(
        faultAt(
          program,
          program.parent(node) ?? node,
          'missing-reference',
          `Nothing declares the name “${name}”: the code throws an error there.`,
        ),
      )
    }
  return faults
}

function missingIds(code: PageCode, programs: readonly Program[]): CodeFault[] {
  const faults: CodeFault[] = []
  const reported = new Set<string>()
  for (const program of programs)
    for (const node of program.nodes) {
      const id = askedFor(program, node)
      if (
        id === null ||
        reported.has(id) ||
        !isOfPage(programs, program, node) ||
        givesId(code, programs, id)
      )
        continue
      reported.add(id)
      faults.push(
        faultAt(
          program,
          node,
          'missing-reference',
          `The code asks for an element with the id “${id}”, and nothing in the page has that id.`,
        ),
      )
    }
  return faults
}

/** Whether code is in a try block, where an error does no harm. */
function isTried(program: Program, node: AnyNode): boolean {
  for (let up = program.parent(node); up; up = program.parent(up)) if (up.type === 'TryStatement') return true
  return false
}

/** Whether an element of the markup, or of a text in the code, has this id or name. */
function isElement({ markup }: PageCode, programs: readonly Program[], name: string): boolean {
  const attribute = new RegExp(`\\b(?:id|name)\\s*[=:]\\s*\\\\?["'\`]?${escaped(name)}(?![\\w-])`)
  return [markup, ...programs.map(({ source }) => source)].some((text) => attribute.test(text))
}

/** Whether an element has an id, a text of the code has it elsewhere than in such a call, or the code puts ids together that may be it. */
function givesId(code: PageCode, programs: readonly Program[], id: string): boolean {
  if (isElement(code, programs, id)) return true
  const word = new RegExp(`(?<![\\w-])${escaped(id)}(?![\\w-])`)
  const made = /\bid\s*[=:]\s*\\?["'`]?([\w-]*)\$\{/g
  return programs.some(
    (program) =>
      program.nodes.some(
        (node) => word.test(spelled(node)) && askedFor(program, program.parent(node)) !== id,
      ) ||
      [...program.source.matchAll(made)].some(([, start]) => id.startsWith(start!)) ||
      /\.id\s*=\s*[^'"=\s]/.test(program.source),
  )
}

/** The text of a literal or of a part of a template. */
const spelled = (node: AnyNode): string =>
  node.type === 'TemplateElement' ? (node.value.cooked ?? '') : (textIn(node) ?? '')

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The id that a call looks for in the document, itself or by a helper such as `$`. */
function askedFor(program: Program, node: AnyNode | null): string | null {
  if (node?.type !== 'CallExpression' || node.arguments.length !== 1) return null
  const text = constantText(program, node.arguments[0])
  if (text === null) return null
  const method = methodOf(node)?.name ?? helperOf(program, node)
  if (method === 'getElementById') return text
  return method === 'querySelector' ? (/^#([\w-]+)$/.exec(text)?.[1] ?? null) : null
}

/** The method by which a helper looks for what it is called with. */
function helperOf(program: Program, call: AnyNode): string | null {
  const helper = calledFunction(program, call)
  const [parameter] = helper?.params ?? []
  if (!helper || parameter?.type !== 'Identifier') return null
  for (const node of returnsOf(helper).flatMap((returned) => nodesIn(returned))) {
    const method = methodOf(node)
    const [argument] = method?.call.arguments ?? []
    if (method && argument?.type === 'Identifier' && argument.name === parameter.name) return method.name
  }
  return null
}
