/** A module, taken apart. */
export interface TranslatedModule {
  /** Its imports, as written. */
  readonly imports: readonly string[]
  /** The body of a function that returns the module's exports. `nameOf` names the variable that holds an imported module's. */
  readonly code: (nameOf: (from: string) => string) => string
}

const importForm = /^import\s+(?:([\w$]+|\*\s+as\s+[\w$]+|\{[^}]*\})\s+from\s+)?['"]([^'"]+)['"];?[ \t]*$/gm
const declarationForm =
  /^export\s+(?=(?:async\s+)?function\*?\s+([\w$]+)|class\s+([\w$]+)|const\s+([\w$]+))/gm
const listForm = /^export\s+\{([^}]*)\}(?:\s+from\s+['"]([^'"]+)['"])?;?[ \t]*$/gm
const defaultForm = /^export\s+default\s+/gm
const unknownForm = /^(?:import|export)\b[^\n]*|\bimport\.meta\b|\bimport\s*\(/m

/** Translates the forms that our pages keep to (README, "Exported copies"), each at the beginning of a line. Throws on any other. */
export function translateModule(source: string, path: string): TranslatedModule {
  const exported = new Map<string, string>()
  const imports: string[] = []
  const bindings: ((nameOf: (from: string) => string) => string)[] = []
  const body = source
    .replace(importForm, (_, clause: string | undefined, from: string) => {
      imports.push(from)
      if (clause !== undefined) bindings.push((nameOf) => `const ${bindingOf(clause)} = ${nameOf(from)}`)
      return ''
    })
    .replace(listForm, (_, list: string, from: string | undefined) => {
      if (from !== undefined) imports.push(from)
      for (const [local, name] of pairsOf(list)) {
        if (from === undefined) exported.set(name, local)
        else {
          const alias = `reexported_${exported.size}`
          bindings.push((nameOf) => `const ${alias} = ${nameOf(from)}.${local}`)
          exported.set(name, alias)
        }
      }
      return ''
    })
    .replace(declarationForm, (_, fn?: string, cls?: string, constant?: string) => {
      const name = fn ?? cls ?? constant ?? ''
      exported.set(name, name)
      return ''
    })
    .replace(defaultForm, () => {
      exported.set('default', 'default_export')
      return 'const default_export = '
    })
  const unknown = unknownForm.exec(withoutComments(body))?.[0]
  if (unknown !== undefined)
    throw new Error(
      `${path} holds a form of import or export that exported copies don't know: ${unknown.slice(0, 100)}`,
    )
  const fields = [...exported].map(([name, local]) => (name === local ? name : `${name}: ${local}`))
  return {
    imports: [...new Set(imports)],
    code: (nameOf) =>
      [...bindings.map((binding) => binding(nameOf)), body.trim(), `return { ${fields.join(', ')} }`].join(
        '\n',
      ),
  }
}

/** `{ a, b as c }` as a pattern, `x` as that of a default, `* as x` as the whole. */
function bindingOf(clause: string): string {
  if (clause.startsWith('{'))
    return `{ ${pairsOf(clause.slice(1, -1))
      .map(([name, local]) => (name === local ? name : `${name}: ${local}`))
      .join(', ')} }`
  if (clause.startsWith('*')) return clause.split(/\s+/).at(-1) ?? clause
  return `{ default: ${clause} }`
}

function pairsOf(list: string): (readonly [string, string])[] {
  return list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [first = each, second] = each.split(/\s+as\s+/)
      return [first, second ?? first] as const
    })
}

const withoutComments = (source: string): string =>
  source.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')
