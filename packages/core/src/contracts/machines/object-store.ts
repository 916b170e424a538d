/** An object, and the version of it that was read. */
export interface StoredObject {
  readonly content: Uint8Array
  readonly version: string
}

/** Writes under names in a store without folders, such as S3. Paths are relative, with `/`. Every method throws `InfraError` when the store does not answer for minutes. */
export interface ObjectStore {
  /** Its address, for people. */
  readonly place: string
  /** null if there is none. */
  read(path: string): Promise<StoredObject | null>
  /**
   * Replaces an object as a whole, and yields its new version. `over` is the version that is replaced, or null for an object that must not exist yet: throws
   * `ChangedObjectError` where another one is there. Absent: replaces whatever is there.
   */
  write(path: string, content: string | Uint8Array, over?: string | null): Promise<string>
  copy(from: string, to: string): Promise<void>
  /** Paths of all objects that begin with `prefix`. */
  list(prefix: string): Promise<readonly string[]>
  /** Version of each object that begins with `prefix`, by path; with `shallow`, of those without a further `/` in the path alone. */
  versions(prefix: string, options?: { readonly shallow?: boolean }): Promise<ReadonlyMap<string, string>>
  /** Names of the folders directly below the store. */
  folders(): Promise<readonly string[]>
  remove(paths: readonly string[]): Promise<void>
}

/** An object is not the version that was to be replaced. */
export class ChangedObjectError extends Error {
  constructor(path: string) {
    super(`${path} was changed by another process meanwhile. Follow that one, or start again.`)
    this.name = 'ChangedObjectError'
  }
}
