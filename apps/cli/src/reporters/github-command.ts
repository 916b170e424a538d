/** Severities of GitHub's annotations. */
export type AnnotationLevel = 'error' | 'warning' | 'notice'

/** A command of GitHub's runner that shows a message: https://docs.github.com/actions/reference/workflow-commands-for-github-actions. */
export function githubCommand(
  level: AnnotationLevel,
  properties: Readonly<Record<string, string | number>>,
  message: string,
): string {
  const named = Object.entries(properties).map(([name, value]) => `${name}=${property(String(value))}`)
  return `::${level} ${named.join(',')}::${escaped(message)}`
}

const escaped = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const property = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
