import type { AnyNode } from 'acorn'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { calledFunction, constantText, returnsOf } from '../../syntax/values.js'
import { escaped, methodOf, nodesIn, propertyOf, textIn } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import { isOfPage, type Program } from '../../syntax/program.js'

/** Names that code uses and nothing declares, and ids that it asks for and no element has. */
export function missingReferences(code: PageCode, programs: readonly Program[]): CodeFault[] {
  return [...unknownNames(code, programs), ...missingIds(code, programs)]
}

function unknownNames(code: PageCode, programs: readonly Program[]): CodeFault[] {
  const known = new Set(code.globals)
  for (const { scopes, nodes } of programs) {
    for (const { name } of scopes[0]?.variables ?? []) known.add(name)
    for (const node of nodes) for (const name of namesAskedFor(node)) known.add(name)
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

/** Names that code sets without declaring them, or whose presence it checks: `typeof X`, `window.X`, `'X' in window`. */
function namesAskedFor(node: AnyNode): readonly string[] {
  if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier') return [node.left.name]
  if (node.type === 'UnaryExpression' && node.argument.type === 'Identifier' && node.operator === 'typeof')
    return [node.argument.name]
  if (node.type === 'BinaryExpression' && node.operator === 'in') return [textIn(node.left) ?? []].flat()
  if ((node.type === 'ForInStatement' || node.type === 'ForOfStatement') && node.left.type === 'Identifier')
    return [node.left.name]
  return [propertyOf(node) ?? []].flat()
}

function missingIds(code: PageCode, programs: readonly Program[]): CodeFault[] {
  // Where code puts ids together, any id may come to be.
  if (
    programs.some(({ source }) =>
      /\bid\s*=\s*\\?["'`]?[\w-]*(?:\$\{|["'`]\s*\+)|\.id\s*=\s*[^;'"`\n]*[^;'"`\s]/.test(source),
    )
  )
    return []
  const faults: CodeFault[] = []
  const reported = new Set<string>()
  for (const program of programs)
    for (const node of program.nodes) {
      const id = askedFor(program, node)
      if (
        id === null ||
        // Code with `?.`, or that asks whether it is there, can do without it.
        program.parent(node)?.type !== 'MemberExpression' ||
        isOptional(program.parent(node)) ||
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

/** Whether an element has an id, or a text of the code has it elsewhere than in such a call. */
function givesId(code: PageCode, programs: readonly Program[], id: string): boolean {
  if (isElement(code, programs, id)) return true
  const word = new RegExp(`(?<![\\w-])${escaped(id)}(?![\\w-])`)
  return programs.some((program) =>
    program.nodes.some((node) => word.test(spelled(node)) && askedFor(program, program.parent(node)) !== id),
  )
}

const isOptional = (node: AnyNode | null): boolean => node?.type === 'MemberExpression' && node.optional

/** The text of a literal or of a part of a template. */
const spelled = (node: AnyNode): string =>
  node.type === 'TemplateElement' ? (node.value.cooked ?? '') : (textIn(node) ?? '')

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
