/** Bytes that a kept download may have, and all downloads of a trial together: 50 MB. */
export const maxDownloadBytes = 50 * 1024 * 1024

/** A download that has ended, in the browser's hands until its context closes. */
export interface DownloadedFile {
  /** As the page called it. */
  readonly name: string
  readonly url: string
  /** Where it is now, to be copied; null when there is nothing to keep. */
  readonly path: string | null
  /** Its size; null when it is not known. */
  readonly bytes: number | null
  /** Why there is nothing to keep. */
  readonly problem?: string
}
