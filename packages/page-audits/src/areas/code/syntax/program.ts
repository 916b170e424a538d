import type { AnyNode, Program as Root } from 'acorn'
import { analyze, type Scope, type Variable } from 'eslint-scope'
import { childrenOf, type FunctionNode, isFunction, nodesIn } from './nodes.js'
import type { PageCode, ScriptText } from './page-code.js'
import { isReadable, parsed } from './parse-script.js'

/** Scripts that share their global names, read as one. */
export interface Program {
  readonly source: string
  readonly root: Root
  /** All nodes, parents first. */
  readonly nodes: readonly AnyNode[]
  readonly scopes: readonly Scope[]
  /** Names that are used and that these scripts don't declare. */
  readonly free: readonly { readonly name: string; readonly node: AnyNode }[]
  text(node: AnyNode): string
  /** The file and line of a node: `app.js, line 12`. */
  place(node: AnyNode): string
  /** The file of a node; empty for a script in the page. */
  file(node: AnyNode): string
  parent(node: AnyNode): AnyNode | null
  /** The function that a node is in; null at the top. */
  around(node: AnyNode): FunctionNode | null
  /** The variable that a name refers to; null where no script declares it. */
  variable(name: AnyNode): Variable | null
}

/** The scripts of a page, as programs: its classic ones as one, each module as one of its own. */
export interface PagePrograms {
  readonly programs: readonly Program[]
  /** Nothing was left out: no library, packed or broken script, no imports, no script of another site. */
  readonly isWhole: boolean
}

/** Reads the scripts of a page. Leaves out packed scripts and those that don't parse. */
export function readPrograms({ scripts, markup, isPartial }: PageCode): PagePrograms {
  const readable = scripts.filter(isReadable)
  const classic = readable.filter(({ isModule }) => !isModule)
  const modules = readable.filter(({ isModule }) => isModule)
  // Scripts that declare the same name with `let` don't parse together.
  const joined = parsed(classic.map(({ text }) => text).join(between), false) !== null
  const groups = [...(joined ? [classic] : classic.map((one) => [one])), ...modules.map((one) => [one])]
  const programs = groups.filter(({ length }) => length > 0).flatMap((group) => readProgram(group) ?? [])
  const imports = programs.some(({ nodes }) =>
    nodes.some(({ type }) => /^Import(?:Declaration|Expression)$/.test(type)),
  )
  const foreign = /<(?:script|link)[^>]*\s(?:src|href)\s*=\s*["']?(?:https?:)?\/\//.test(markup)
  const isWhole =
    joined &&
    !imports &&
    !foreign &&
    !isPartial &&
    programs.length === groups.filter(({ length }) => length > 0).length
  return { programs, isWhole: isWhole && readable.length === scripts.length }
}

const between = '\n;\n'

/** Reads scripts that parse together; null for code that is nested too deep to be walked, or for more than a page of people has. */
function readProgram(scripts: readonly ScriptText[]): Program | null {
  try {
    return walkedProgram(scripts)
  } catch {
    return null
  }
}

/** Checks compare places of a program with one another. */
const mostNodes = 60_000

function walkedProgram(scripts: readonly ScriptText[]): Program {
  const isModule = scripts[0]!.isModule
  const source = scripts.map(({ text }) => text).join(between)
  const root = parsed(source, isModule)!
  const { scopes, globalScope } = analyze(root as Parameters<typeof analyze>[0], {
    ecmaVersion: 2022,
    sourceType: isModule ? 'module' : 'script',
    fallback: 'iteration',
  })
  const variables = new Map<unknown, Variable>()
  for (const { references, variables: declared } of scopes) {
    for (const { identifier, resolved } of references) if (resolved) variables.set(identifier, resolved)
    for (const variable of declared)
      for (const identifier of variable.identifiers) variables.set(identifier, variable)
  }
  const nodes = nodesIn(root)
  if (nodes.length > mostNodes) throw new RangeError('more code than people write for a page')
  const parents = new Map<AnyNode, AnyNode>()
  for (const node of nodes) for (const child of childrenOf(node)) parents.set(child, node)
  const parent = (node: AnyNode) => parents.get(node) ?? null
  return {
    source,
    root,
    nodes,
    scopes,
    free: (globalScope?.through ?? []).map(({ identifier }) => ({
      name: (identifier as { name: string }).name,
      node: identifier as AnyNode,
    })),
    text: ({ start, end }) => source.slice(start, end),
    place({ start }) {
      const { file, line } = placeIn(scripts, start)
      return file ? `${file}, line ${line}` : `line ${line} of the page’s script`
    },
    file: ({ start }) => placeIn(scripts, start).file,
    parent,
    around(node) {
      let up = parent(node)
      while (up && !isFunction(up)) up = parent(up)
      return up
    },
    variable: (name) => variables.get(name) ?? null,
  }
}

function placeIn(
  scripts: readonly ScriptText[],
  at: number,
): { readonly file: string; readonly line: number } {
  let start = 0
  for (const { text, file } of scripts) {
    if (at <= start + text.length)
      return { file, line: text.slice(0, Math.max(0, at - start)).split('\n').length }
    start += text.length + between.length
  }
  return { file: '', line: 1 }
}

/** Whether code is of this page alone: in the page itself, or in the only file that it loads. Other files may serve other pages too. */
export function isOfPage(programs: readonly Program[], program: Program, node: AnyNode): boolean {
  if (program.file(node) === '') return true
  const tops = programs.flatMap(({ root, file }) =>
    root.body.map((one) => ({ file: file(one), type: one.type })),
  )
  return (
    !tops.some(({ type }) => type === 'ImportDeclaration') && new Set(tops.map(({ file }) => file)).size === 1
  )
}
