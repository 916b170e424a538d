/** Maximum bytes of a kept download, and of all downloads of a trial together: 50 MB. */
export const maxDownloadBytes = 50 * 1024 * 1024

/** A finished download; the browser holds it until its context closes. */
export interface DownloadedFile {
  /** The page's name for it. */
  readonly name: string
  readonly url: string
  /** Its current path, for copying; null if there is nothing to keep. */
  readonly path: string | null
  /** Its size; null if unknown. */
  readonly bytes: number | null
  /** Why there is nothing to keep. */
  readonly problem?: string
}
