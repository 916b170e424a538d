/** How far the computation of one name has come. */
export interface Naming {
  readonly visited: Set<Element>
  /** State of reading the target of an `aria-labelledby`. */
  readonly root: Element | null
  /** Reads what an `aria-labelledby` refers to: all of it counts, and no further reference is followed. */
  readonly referenced: boolean
  /** The target itself is hidden, so its hidden parts count. */
  readonly hidden: boolean
  readonly budget: NameBudget
}

/** Bounds of one name. */
export interface NameBudget {
  /** Texts and elements that may still be read: Chromium reads a hundred. */
  left: number
  /** Elements that are open: pages may nest as deep as they like. */
  depth: number
}

/** Name of one element. */
export interface NamePart {
  readonly text: string
  /** It comes from an attribute or a value, not from contents. */
  readonly given: boolean
}

/** Names an element inside another, or one that another refers to. */
export type NameInner = (element: Element, tag: string, role: string, naming: Naming) => NamePart

/** A line of text that grows. */
export interface Line {
  text: string
  /** The next piece is separate: add a space. */
  gap: boolean
}

/** Joins pieces of names as Chromium does: a space where boxes, attributes or controls meet, none between pieces of one text. */
export function nameLines() {
  const isSpace = (text: string, index: number) => ' \t\n\f\r'.includes(text[index]!)
  const add = (line: Line, text: string) => {
    if (text === '') return
    const { length } = line.text
    if (line.gap && length > 0 && !isSpace(line.text, length - 1) && !isSpace(text, 0)) line.text += ' '
    line.text += text
    line.gap = false
  }
  return {
    add,
    /** Adds a piece that is separate from its neighbours. */
    addApart(line: Line, text: string) {
      if (text === '') return
      line.gap = true
      add(line, text)
      line.gap = true
    },
    /** HTML's whitespace collapsed, and none at the ends; other spaces, such as the no-break space, stay. */
    collapse: (text: string) => text.replace(/[ \t\n\f\r]+/g, ' ').replace(/^ | $/g, ''),
  }
}
export type NameLines = ReturnType<typeof nameLines>
