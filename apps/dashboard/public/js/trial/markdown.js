// @ts-check

/**
 * A code span that its content can't leave, however many backticks it has.
 * @param {string} text
 */
export function code(text) {
  const line = String(text).replaceAll(/\s+/g, ' ')
  const fence = '`'.repeat(Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence} ${line} ${fence}`
}

/**
 * A block that its content can't leave.
 * @param {string} text
 */
export function block(text) {
  const fence = '`'.repeat(Math.max(2, ...(String(text).match(/`+/g) ?? []).map((run) => run.length)) + 1)
  return `${fence}\n${text}\n${fence}`
}
