/** Marks that models are trained to put around calls, and that stand in no answer for people. */
const marks = /<tool_call>|```tool_(?:code|call)|"functionCall"\s*:|\bdefault_api\.\w+\(/

/** True when a text has a tool call written out in it, as code or as JSON, instead of a call having been made. */
export function writesCallAsText(text: string, tools: readonly string[]): boolean {
  if (marks.test(text)) return true
  const names = tools.map((name) => name.replace(/[^\w-]/g, '\\$&')).join('|')
  if (names === '') return false
  return new RegExp(
    `(?:^|[^\\w-])(?:${names})\\(|"(?:name|tool|tool_name|function|action)"\\s*:\\s*"(?:${names})"`,
  ).test(text)
}
