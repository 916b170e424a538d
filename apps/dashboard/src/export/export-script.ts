/** Content of `data/export.js` for the pages of an exported copy. */
export interface ExportManifest {
  readonly params: Readonly<Record<string, string>>
  /** The pages there are, by the names that `hasPage` knows. */
  readonly pages: readonly string[]
  /** The script that holds an answer, by its path. */
  readonly answers: Readonly<Record<string, string>>
  /** Where a file is, by the address that the API gives it; those that are not here lie where it says. */
  readonly files: Readonly<Record<string, string>>
  readonly loaded: Readonly<Record<string, unknown>>
}

/** A value as JavaScript, fit for a script of its own and for one within a page: no `<` that could end it. */
const toScriptValue = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/** The script that makes a page know that it is a copy. */
export const manifestScript = (manifest: ExportManifest): string =>
  `window.__webevalCopy = ${toScriptValue(manifest)}\n`

/** A script that brings answers. */
export const answersScript = (answers: ReadonlyMap<string, unknown>): string =>
  [...answers]
    .map(([path, answer]) => `__webevalCopy.loaded[${toScriptValue(path)}] = ${toScriptValue(answer)}\n`)
    .join('')

/** Code within a page's script element: nothing in it may end the element. */
export const inlineScript = (code: string): string => code.replaceAll(/<(?=\/script|script|!--)/gi, '\\x3c')
