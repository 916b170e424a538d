/** The stream's own `write` while standard output is reserved, else null. */
let reserved: typeof process.stdout.write | null = null

/**
 * Reserves standard output for answers until it is released, because programs parse them. Redirects what user code prints, immediately or later, to
 * standard error.
 */
export function reserveStandardOutput(): void {
  if (reserved) return
  reserved = process.stdout.write
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write
}

/** Ends `reserveStandardOutput`. */
export function releaseStandardOutput(): void {
  if (reserved) process.stdout.write = reserved
  reserved = null
}

/** Writes a part of an answer to standard output. */
export function writeAnswer(text: string): void {
  ;(reserved ?? process.stdout.write).call(process.stdout, text)
}
