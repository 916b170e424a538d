import type { AnyNode } from 'acorn'
import type { Variable } from 'eslint-scope'
import { type CodeFault, faultAt } from '../../syntax/code-fault.js'
import { escaped } from '../../syntax/nodes.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { isSetLater } from '../../syntax/values.js'

/** Scripts with fewer names are too short to tell whether their author keeps nothing that is not used. */
const leastNames = 30
/** Scripts with more are made by tools. */
const mostNames = 1200

/**
 * Finds the one thing that scripts leave unused while they use everything else: a function without calls, a table that is never read, a `let` that is
 * never set. Scripts with several unused things just have leftovers in them.
 */
export function unusedCode(code: PageCode, programs: readonly Program[]): CodeFault[] {
  const names = programs.flatMap(variablesOf).length
  if (names > mostNames) return []
  const unused = programs.flatMap((program) => [
    ...neverSet(code, program),
    ...variablesOf(program).flatMap((variable) => neverUsed(code, programs, program, variable) ?? []),
  ])
  return unused.length === 1 && names >= leastNames ? unused : []
}

const variablesOf = ({ scopes }: Program): Variable[] => scopes.flatMap(({ variables }) => variables)

function neverUsed(
  code: PageCode,
  programs: readonly Program[],
  program: Program,
  { name, defs, references }: Variable,
): CodeFault | null {
  const [definition] = defs
  const node = definition?.node as AnyNode | undefined
  const isMade = definition?.type === 'FunctionName' && node?.type === 'FunctionDeclaration'
  const isTable =
    definition?.type === 'Variable' && node?.type === 'VariableDeclarator' && isWorthReading(node.init)
  // Libraries call functions such as `onYouTubeIframeAPIReady` by their names.
  if (!node || defs.length > 1 || !(isMade || isTable) || /^on[A-Z]/.test(name)) return null
  const isOwn = (one: AnyNode) => isMade && node.start <= one.start && one.end <= node.end
  if (references.some((one) => one.isRead() && !isOwn(one.identifier as AnyNode))) return null
  // Handlers in the markup, exports, and names in texts are uses too.
  const everywhere = `${code.markup}\n${programs.map(({ source }) => source).join('\n')}`
  const times = everywhere.match(new RegExp(`(?<![\\w$-])${escaped(name)}(?![\\w$-])`, 'g'))?.length ?? 0
  if (times > 1 + references.filter(({ init }) => !init).length) return null
  const says = isMade
    ? `Nothing calls ${name}(), in scripts that use everything else: what it does never happens.`
    : `Nothing reads “${name}”, in scripts that use everything else: what it was written for goes without it.`
  return faultAt(program, node, 'unused-code', says)
}

/** Whether a value is a table or a function, that another place should use. */
const isWorthReading = (value: AnyNode | null | undefined): boolean =>
  value != null &&
  /^(?:ArrayExpression|ObjectExpression|FunctionExpression|ArrowFunctionExpression)$/.test(value.type)

/** A variable that is declared to change, with `let`, and that nothing changes. It counts where the author declares all others that stay with `const`. */
function neverSet({ markup }: PageCode, program: Program): CodeFault[] {
  const stay: AnyNode[] = []
  let constants = 0
  for (const variable of variablesOf(program)) {
    const node = variable.defs[0]?.node as AnyNode | undefined
    const declaration = node?.type === 'VariableDeclarator' ? program.parent(node) : null
    if (node?.type !== 'VariableDeclarator' || declaration?.type !== 'VariableDeclaration') continue
    if (declaration.kind === 'var') return []
    if (declaration.kind === 'const') constants++
    if (declaration.kind === 'let' && node.init && !isSetLater(variable)) stay.push(node)
  }
  const [only] = stay
  if (stay.length !== 1 || only?.type !== 'VariableDeclarator' || only.init?.type !== 'Literal') return []
  if (
    constants < leastConstants ||
    new RegExp(`(?<![\\w-])${escaped(program.text(only.id))}\\s*[-+*/]?=`).test(markup)
  )
    return []
  return [
    faultAt(
      program,
      only,
      'unused-code',
      `“${program.text(only.id)}” is declared to change, and nothing ever changes it.`,
    ),
  ]
}

/** Authors of shorter scripts may not keep to it. */
const leastConstants = 8
