/** Declarations that give a module's parts the names of an import statement; none for an import that names nothing. */
export function bindingOf(statement: string, module: string): readonly string[] {
  const clause = statement
    .replaceAll(/\/\*[^]*?\*\/|\/\/[^\n]*/g, ' ')
    .replace(/^import\b/, '')
    .replace(/\bfrom\s*['"]?$/, '')
    .replace(/['"]\s*$/, '')
    .trim()
  const [, usual, rest = ''] = /^([\w$]+)?\s*,?\s*([^]*)$/.exec(clause) ?? []
  const whole = /^\*\s*as\s+([\w$]+)$/.exec(rest.trim())?.[1]
  const list = /^\{([^]*)\}$/.exec(rest.trim())?.[1]
  return [
    ...(usual ? [`const { default: ${usual} } = ${module}`] : []),
    ...(whole ? [`const ${whole} = ${module}`] : []),
    ...(list === undefined ? [] : [`const { ${pattern(list)} } = ${module}`]),
  ]
}

const pattern = (list: string): string =>
  list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => each.split(/\s+as\s+/).join(': '))
    .join(', ')
