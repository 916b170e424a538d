import { InvalidTaskError, type Task } from '@webeval/core'

/** Bytes that Linux accepts in one argument, and in one variable of the environment. */
export const maxArgumentBytes = 131_000

/** A task's words as arguments and variables can hold them: neither may contain a NUL. */
export const asArgument = (text: string): string => text.replaceAll('\0', '')

/**
 * Replaces `{query}` and `{start_url}` in arguments, each within its argument and once: a placeholder inside a value
 * stays. Throws `InvalidTaskError` for a text that no argument can hold.
 */
export function fillCommand(args: readonly string[], task: Pick<Task, 'query' | 'start_url'>): string[] {
  const values = { query: task.query, start_url: task.start_url }
  return args.map((arg) => {
    const filled = arg.replaceAll(/\{(query|start_url)\}/g, (_, name: 'query' | 'start_url') =>
      asArgument(values[name]),
    )
    if (Buffer.byteLength(filled) <= maxArgumentBytes) return filled
    throw new InvalidTaskError(
      `the task's text is too long for an argument (${Buffer.byteLength(filled)} bytes): let the program read the file in WEBEVAL_TASK`,
    )
  })
}
