import { InvalidTaskError } from '@webeval/core'

/** Bytes that Linux accepts in one argument, and in one variable of the environment. */
export const maxArgumentBytes = 131_000

/** A task's words as arguments and variables can hold them: neither may contain a NUL. */
export const asArgument = (text: string): string => text.replaceAll('\0', '')

/** Values by the names of their placeholders. */
export type PlaceholderValues = Readonly<Record<string, string>>

/** Replaces each placeholder that has a value, once: one inside a value stays. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name]! : whole,
  )

/**
 * Replaces placeholders in arguments, each within its argument. Throws `InvalidTaskError` for a text that no argument can
 * hold.
 */
export function fillCommand(args: readonly string[], values: PlaceholderValues): string[] {
  return args.map((arg) => {
    const filled = asArgument(fillText(arg, values))
    if (Buffer.byteLength(filled) <= maxArgumentBytes) return filled
    throw new InvalidTaskError(
      `the task's text is too long for an argument (${Buffer.byteLength(filled)} bytes): let the program read the file in WEBEVAL_TASK`,
    )
  })
}
