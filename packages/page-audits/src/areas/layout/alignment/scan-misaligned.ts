/// <reference lib="dom" />
import { defineScanWith } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'
import { compareEdges } from './compare-edges.js'
import { ownStyle } from './own-style.js'

/** An entry that breaks the line that all entries like it keep. */
export interface Misaligned extends Place {
  /** `size`: its width differs; else the edge that is off. */
  readonly off: 'top' | 'left' | 'size'
  /** By how many pixels. */
  readonly by: number
  /** Name of one that it should be in line with. */
  readonly peer: string
}

/** Entries out of line. */
export interface AlignmentScan {
  readonly misaligned: readonly Misaligned[]
}

/** Finds the one entry among several alike that is out of line, or has another width. Runs in the page. */
export const scanMisaligned = defineScanWith(
  { compareEdges, ownStyle },
  function scanMisaligned(kit: PageKit, use): AlignmentScan {
    interface Member {
      readonly element: Element
      readonly box: DOMRect
    }
    const { near, outlier } = use.compareEdges
    const { placed, featured, moving } = use.ownStyle
    const tagsOf = (element: Element) => Array.from(element.children, (child) => child.localName).join()
    const kindOf = (element: Element) => `${element.localName} ${element.classList[0] ?? ''}`
    const found: Misaligned[] = []
    const report = (members: readonly Member[], odd: number, off: Misaligned['off'], by: number) => {
      const { element } = members[odd]!
      const others = members.filter((_, index) => index !== odd).map((member) => member.element)
      // One that is indented by a class of its own may be a reply, or of a lower level.
      const classes = (one: Element) => one.getAttribute('class') ?? ''
      if (off === 'left' && others.some((other) => classes(other) !== classes(element))) return
      if (featured(element, others) || found.some((other) => other.selector === kit.selectorOf(element)))
        return
      const peer = members[odd === 0 ? 1 : odd - 1]!.element
      const nameOf = (one: Element) => kit.nameOf(one) || (one.textContent ?? '').trim().slice(0, 60)
      found.push({
        ...kit.place(element),
        name: nameOf(element),
        off,
        by: Math.round(by),
        peer: nameOf(peer),
      })
    }
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
    /** Members next to each other: a row ends where the next begins further left. */
    const rowsOf = (members: readonly Member[]): Member[][] => {
      const rows: Member[][] = []
      for (const member of members) {
        const last = rows.at(-1)?.at(-1)
        if (last && member.box.left >= last.box.right - 2 - Math.min(48, last.box.width * 0.2))
          rows.at(-1)!.push(member)
        else rows.push([member])
      }
      return rows
    }
    /** The kind of the only field in an element, if such fields are as wide as their values; empty for others. */
    const sizedKind = (element: Element): string => {
      const fields = element.matches('input,select,textarea')
        ? [element]
        : Array.from(element.querySelectorAll('input,select,textarea'))
      const [field] = fields
      if (fields.length !== 1 || field!.localName !== 'input') return ''
      const { type, inputMode } = field as HTMLInputElement
      if (/^(?:numeric|decimal)$/.test(inputMode)) return 'number'
      return /^(?:time|date|datetime-local|month|week|number|color|checkbox|radio)$/.test(type) ? type : ''
    }
    const checkRow = (row: readonly Member[]) => {
      const tops = row.map(({ box }) => box.top)
      const odd = outlier(tops, 4)
      // In line at the top, in the middle or at the bottom: one of them is enough.
      if (
        odd !== null &&
        outlier(
          row.map(({ box }) => middle(box)),
          3,
        ) === odd
      ) {
        const bottoms = row.map(({ box }) => box.bottom)
        const others = bottoms.filter((_, index) => index !== odd)
        if (!others.some((bottom) => near(bottom, bottoms[odd]!)))
          report(row, odd, 'top', Math.abs(tops[odd]! - tops[odd === 0 ? 1 : 0]!))
      }
      checkWidths(row)
    }
    const checkWidths = (row: readonly Member[]) => {
      const widths = row.map(({ box }) => box.width)
      const odd = outlier(widths, 10)
      if (odd === null) return
      const [own, usual] = [widths[odd]!, widths[odd === 0 ? 1 : 0]!]
      const isCell = row[odd]!.element.matches('td,th')
      const edge = odd === 0 || odd === row.length - 1
      const filled = ({ element }: Member) =>
        Array.from(element.children).some((child) => !/inline|contents/.test(getComputedStyle(child).display))
      // Headers of rows, actions and a wide first or last column are common; a cell as wide as its words is not uniform at all.
      if (isCell ? edge || row.length < 5 : !row.every(filled) || (edge && own > usual)) return
      if (Math.abs(own - usual) < usual * 0.12) return
      // A time or a number needs less room than a list or a text.
      const sizes = row.map(({ element }) => sizedKind(element))
      if (sizes.every((kind, index) => index === odd || kind !== sizes[odd])) return
      // Each may be as wide as its words.
      const lengths = row.map(({ element }) => (element.textContent ?? '').trim().length)
      const rest = lengths.filter((_, index) => index !== odd)
      const isWorded =
        own > usual ? rest.every((one) => one < lengths[odd]!) : rest.every((one) => one > lengths[odd]!)
      const display = getComputedStyle(row[odd]!.element.parentElement!).display
      if (isWorded && !isCell && !display.includes('grid')) return
      // As wide as two or three of the others with the gaps between.
      const gap = row[1]!.box.left - row[0]!.box.right
      if ([2, 3, 4].some((times) => Math.abs(own - usual * times - gap * (times - 1)) < 3)) return
      report(row, odd, 'size', Math.abs(own - usual))
    }
    /** Two in a row, among rows whose two are in line. */
    const checkPair = (row: readonly Member[], rows: readonly (readonly Member[])[]) => {
      const inLine = ([one, two]: readonly Member[]) => near(one!.box.top, two!.box.top)
      if (rows.some((other) => other !== row && (other.length !== 2 || !inLine(other)))) return
      const [one, two] = [row[0]!.box, row[1]!.box]
      const by = Math.abs(one.top - two.top)
      if (by < 4 || near(middle(one), middle(two)) || near(one.bottom, two.bottom)) return
      report(row, 1, 'top', by)
    }
    /** Entries under each other share a left or a right edge, or a middle. */
    const checkStack = (members: readonly Member[]) => {
      const lefts = members.map(({ box }) => box.left)
      const odd = outlier(lefts, 4)
      if (odd === null) return
      const { element, box } = members[odd]!
      const other = members[odd === 0 ? 1 : 0]!
      const { textAlign, display } = getComputedStyle(element)
      if (near(box.left + box.width / 2, other.box.left + other.box.width / 2)) return
      const ownWidth = members.some((member) => !near(member.box.width, other.box.width))
      // Bubbles of a talk, levels of a tree, and lines as long as their words.
      if (near(box.right, other.box.right) && (/end|right/.test(textAlign) || members.length < 4)) return
      if (/inline/.test(display) || (ownWidth && !near(box.right, other.box.right) && members.length < 4))
        return
      if (element.matches('[role=treeitem],[aria-level],[data-level],[data-depth]')) return
      const shift = Math.abs(box.left - other.box.left)
      if (shift < other.box.width * 0.3) report(members, odd, 'left', shift)
    }
    /** Follows the part before it at the same distance as in the other entries: that part is as wide as its words. */
    const isPushed = (members: readonly Member[], index: number, odd: number): boolean => {
      const gaps = members.map(({ element }) => {
        const one = element.children[index - 1]?.getBoundingClientRect()
        const two = element.children[index]!.getBoundingClientRect()
        return one && one.width > 0 && one.bottom > two.top && two.bottom > one.top
          ? two.left - one.right
          : NaN
      })
      return near(gaps[odd]!, gaps[odd === 0 ? 1 : 0]!)
    }
    /** All end at one edge, and begin earlier or later with the length of their words: amounts under each other. */
    const endsInLine = (parts: readonly Member[], odd: number): boolean => {
      const other = parts[odd === 0 ? 1 : 0]!
      const length = ({ element }: Member) => (element.textContent ?? '').trim().length
      return (
        parts.every(({ box }) => near(box.right, other.box.right)) &&
        parts.every((part, index) => (index === odd) === (length(part) !== length(other)))
      )
    }
    /** The same part of several entries has the same place in each. */
    const checkParts = (members: readonly Member[]) => {
      const count = members[0]!.element.children.length
      for (let index = 0; index < Math.min(count, 5); index++) {
        const parts = members.flatMap(({ element, box }) => {
          const part = element.children[index]!
          const inner = part.getBoundingClientRect()
          return kit.visible(part) && !/^(?:absolute|fixed)$/.test(getComputedStyle(part).position)
            ? [
                {
                  element: part,
                  box: new DOMRect(inner.x - box.x, inner.y - box.y, inner.width, inner.height),
                },
              ]
            : []
        })
        if (parts.length !== members.length) continue
        const block = parts.every(({ element }) =>
          /block|flex|grid|list-item/.test(getComputedStyle(element).display),
        )
        const lefts = parts.map(({ box }) => box.left)
        // A thicker edge marks an entry, and moves what begins behind it.
        const edges = members.map(({ element }) => parseFloat(getComputedStyle(element).borderLeftWidth) || 0)
        const behindEdges = outlier(
          lefts.map((left, at) => left - edges[at]!),
          4,
        )
        const odd = block && behindEdges === outlier(lefts, 4) ? behindEdges : null
        const middles = parts.map(({ box }) => box.left + box.width / 2)
        const inLine = odd !== null && (isPushed(members, index, odd) || endsInLine(parts, odd))
        if (odd !== null && outlier(middles, 3) === odd && !inLine)
          report(parts, odd, 'left', Math.abs(lefts[odd]! - lefts[odd === 0 ? 1 : 0]!))
        if (index > 0) continue
        const alike = members.every(({ box }) => near(box.height, members[0]!.box.height))
        const tops = parts.map(({ box }) => box.top)
        const high = alike ? outlier(tops, 4) : null
        const sameHeight = parts.every(({ box }) => near(box.height, parts[0]!.box.height))
        if (high !== null && sameHeight)
          report(parts, high, 'top', Math.abs(tops[high]! - tops[high === 0 ? 1 : 0]!))
      }
    }
    for (const parent of [document.body, ...kit.all(document.body)]) {
      if (found.length >= 3) break
      const children = Array.from(parent.shadowRoot?.children ?? parent.children)
      if (children.length < 3 || parent.closest('svg,[aria-hidden=true],[inert],select,pre,code')) continue
      const outer = getComputedStyle(parent)
      if (outer.columnCount !== 'auto' || outer.gridAutoFlow.includes('dense')) continue
      if (/baseline/.test(outer.alignItems) || parent.getAnimations({ subtree: true }).length > 0) continue
      const groups = new Map<string, Member[]>()
      for (const element of children) {
        const box = element.getBoundingClientRect()
        if (box.width < 8 || box.height < 8 || !kit.visible(element)) continue
        groups.set(kindOf(element), [...(groups.get(kindOf(element)) ?? []), { element, box }])
      }
      for (const members of groups.values()) {
        if (members.length < 3 || members.length > 60 || found.length >= 3) continue
        if (members.some(({ element }) => placed(element) || moving(element))) continue
        // Neighbours only: words between them move what follows.
        if (/inline/.test(getComputedStyle(members[0]!.element).display) && !/flex|grid/.test(outer.display))
          continue
        const rows = rowsOf(members)
        for (const row of rows)
          if (row.length >= 3) checkRow(row)
          else if (row.length === 2 && rows.length > 1) checkPair(row, rows)
        if (rows.length === members.length) checkStack(members)
        if (members.every(({ element }) => tagsOf(element) === tagsOf(members[0]!.element)))
          checkParts(members)
      }
    }
    return { misaligned: found }
  },
)
