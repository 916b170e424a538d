/** A file of a copy. `path` has slashes and is relative to the copy. */
export interface CopiedFile {
  readonly path: string
  readonly content: string | Uint8Array
}
