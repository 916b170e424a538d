import type { FirstTask } from './first-tasks.js'

/** Tasks as a YAML file, with comments for whoever writes the next ones. JSON strings are YAML strings. */
export function tasksFile(tasks: readonly FirstTask[], schema: string, isSeen: boolean): string {
  const head = [
    `# yaml-language-server: $schema=${schema}`,
    '# One task: what to do, where it begins, and the graders that decide whether it was done.',
    ...(isSeen ? [] : ['# The page did not answer, so these are examples: put your own words into them.']),
  ]
  return `${[...head, '', ...tasks.map(entry)].join('\n')}\n`
}

const entry = ({ query_id, query, start_url, graders }: FirstTask): string =>
  [
    `- query_id: ${query_id}`,
    `  query: ${JSON.stringify(query)}`,
    `  start_url: ${JSON.stringify(start_url)}`,
    '  graders:',
    ...graders.map((grader) => {
      const [first = '', ...rest] = Object.entries(grader).map(
        ([key, value]) => `${key}: ${JSON.stringify(value)}`,
      )
      return [`    - ${first}`, ...rest.map((line) => `      ${line}`)].join('\n')
    }),
  ].join('\n')
