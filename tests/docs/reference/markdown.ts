/** Text as a cell of a table, and as plain text for Vue: angle brackets and braces in it are not markup. */
export const cell = (text: string): string =>
  outsideCode(text.replaceAll('\n', ' '), (plain) =>
    plain.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;'),
  ).replaceAll(/(?<!\\)\|/g, '\\|')

const outsideCode = (text: string, change: (plain: string) => string): string =>
  text
    .split(/(`[^`]*`)/)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('')

/** A table of Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

/** Something a user types or reads, as code; in tables too. */
export const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``

/** The first letter in upper case, and a full stop: what is a fragment in help or a comment becomes a sentence. */
export function sentence(text: string): string {
  const begun = text.replace(/^(?!null\b)[a-z]/, (letter) => letter.toUpperCase())
  return begun === '' || /[.?!:]$/.test(begun) ? begun : `${begun}.`
}

/** A page that is generated: its title, a description for search and for `llms.txt`, its source, and its parts. */
export const page = (title: string, description: string, source: string, parts: readonly string[]): string =>
  [
    `---\ndescription: ${description}\neditLink: false\n---`,
    `# ${title}`,
    ...parts,
    `---\n\nGenerated from ${source} by \`pnpm docs:reference\`; a test fails when it is out of date.`,
  ].join('\n\n') + '\n'

/** How readers start webeval; help and messages say it too, where WEBEVAL_INVOKED_AS does. */
export const invoked = 'npx webeval'
