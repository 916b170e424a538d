/** A line without its numbers and plurals: the same for `1 item left` and `3 items left`. */
export const countTemplate = (line: string): string =>
  line.replace(/\d+/g, '#').replace(/s\b/g, '').toLowerCase()
