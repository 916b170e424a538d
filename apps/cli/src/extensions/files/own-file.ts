/** A file of the user's own, in a value that may also be a name: its path, and the text after the colon that follows it. */
export interface OwnFile {
  readonly path: string
  readonly argument: string | null
}

/** Reads `./mine.mjs`, `/home/me/mine.js:argument` or `mine.ts`; null for a name. */
export function ownFile(value: string): OwnFile | null {
  const [, path, argument = null] = /^(.+?\.[cm]?[jt]s)(?::(.*))?$/s.exec(value) ?? []
  return path === undefined ? null : { path, argument }
}
