/** A button, and the lines that came when it was pressed. */
export interface Pressed {
  readonly label: string
  readonly lines: readonly string[]
}

/** A button whose line names another one of its kind. */
export interface NamedOther {
  readonly label: string
  readonly line: string
  /** The button that the line names. */
  readonly other: string
  /** A button whose line of the same words names itself. */
  readonly right: string
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim()

const says = (line: string, label: string): boolean => plain(line).includes(plain(label))

/** A line without the name in it, and without numbers. */
const templateOf = (line: string, label: string): string =>
  plain(line)
    .replace(plain(label), '~')
    .replace(/\d+(?:[.,]\d+)*/g, '#')

/**
 * The button that brings up a line with the name of another one and none with its own, where the same line names the right button after two others: “Added 5 items of
 * Weekend” after “Beach week”. null where each names itself, or names overlap.
 */
export function namedOther(pressed: readonly Pressed[]): NamedOther | null {
  const labels = pressed.map(({ label }) => label)
  const overlap = labels.some((one, at) => labels.some((two, index) => index !== at && says(one, two)))
  if (overlap) return null
  const right = pressed.flatMap(({ label, lines }) => {
    const own = lines.filter((line) => says(line, label) && plain(line) !== plain(label))
    return own.map((line) => ({ label, template: templateOf(line, label) }))
  })
  for (const { label, lines } of pressed) {
    if (lines.some((line) => says(line, label))) continue
    for (const line of lines) {
      const named = labels.filter((other) => says(line, other))
      const [other] = named
      if (other === undefined || named.length > 1 || plain(line) === plain(other)) continue
      // The solution of a question names one of them, whichever is pressed.
      const alike = right.filter(({ template }) => template === templateOf(line, other))
      if (new Set(alike.map((one) => one.label)).size > 1)
        return { label, line, other, right: alike[0]!.label }
    }
  }
  return null
}
