import { type Section, sectionOf } from './sections.js'

/** A line or an entry of a list, and what its heading says of it. */
export interface Block {
  readonly text: string
  readonly isEntry: boolean
  readonly section: Section | null
  /** A row of a table is one feature, whatever it holds. */
  readonly whole?: boolean
}

const bullet = /^(\s*)(?:[-*•–—▪◦+]\s|\d{1,2}[.)]\s|[a-z]\)\s)\s*(?:\[[ x]\]\s*)?|^(\s*)\[[ x]\]\s+/i
const heading = /^\s*(?:#{1,6}\s+(.+)|\*\*([^*]+)\*\*:?|([^:.!?]{2,50}):)\s*$/

/** Parts a brief into lines and entries of lists; what is indented below an entry becomes its options. */
export function blocksOf(task: string): Block[] {
  const blocks: Block[] = []
  let section: Section | null = null
  let depth = 0
  let below = false
  let rows = 0
  for (const line of task.split(/\r?\n/)) {
    if (line.trim() === '') continue
    if (/^\s*\|.*\|\s*$/.test(line)) {
      // The first row and the line below it head the table.
      if (rows++ > 0 && !/^[\s|:-]+$/.test(line))
        blocks.push({
          text: line
            .split('|')
            .map((cell) => cell.trim())
            .filter(Boolean)
            .join(' '),
          isEntry: true,
          section,
          whole: true,
        })
      continue
    }
    rows = 0
    const mark = bullet.exec(line)
    const head = mark ? null : heading.exec(line)
    if (head) {
      section = sectionOf(head[1] ?? head[2] ?? head[3] ?? '')
      below = false
    } else if (mark) {
      const indent = (mark[1] ?? mark[2] ?? '').length
      const text = line.slice(mark[0].length)
      const parent = blocks.at(-1)
      if (below && parent?.isEntry && indent > depth)
        blocks[blocks.length - 1] = {
          ...parent,
          text: `${parent.text}${parent.text.includes(': ') ? ', ' : ': '}${text}`,
        }
      else {
        blocks.push({ text, isEntry: true, section })
        depth = indent
      }
      below = true
    } else {
      blocks.push({ text: line.trim(), isEntry: false, section: null })
      below = false
      section = null
    }
  }
  return blocks
}
