/** Markers that models put around calls, and that never occur in answers for people. */
const marks = /<tool_call>|```tool_(?:code|call)|"functionCall"\s*:|\bdefault_api\.\w+\(/

/** True when a text contains a tool call as code or JSON instead of a real call. */
export function writesCallAsText(text: string, tools: readonly string[]): boolean {
  if (marks.test(text)) return true
  const names = tools.map((name) => name.replace(/[^\w-]/g, '\\$&')).join('|')
  if (names === '') return false
  return new RegExp(
    `(?:^|[^\\w-])(?:${names})\\(|"(?:name|tool|tool_name|function|action)"\\s*:\\s*"(?:${names})"`,
  ).test(text)
}
