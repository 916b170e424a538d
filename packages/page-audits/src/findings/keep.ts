/** Writes a file of the trial; yields its path. */
export type Keep = (path: string, content: string | Uint8Array) => Promise<string>
