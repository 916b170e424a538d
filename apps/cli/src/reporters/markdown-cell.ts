/** Text of a page or a task in Markdown, also in a cell of a table: neither markup nor HTML. */
export const markdownCell = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/[\\`*_[\]|!@#]/g, String.raw`\$&`)
