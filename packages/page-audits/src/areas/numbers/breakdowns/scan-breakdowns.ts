/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A figure with the name of a measure, such as “Revenue” in a row of key figures. */
export interface Headline {
  readonly label: string
  /** All that its box says, without the label. */
  readonly text: string
  /** Headings over it that are not over the block. */
  readonly headings: string
}

/** A block that breaks a measure down: its title, and one text for each part. */
export interface Breakdown {
  readonly place: Place
  readonly title: string
  readonly measure: string
  readonly dimension: string
  readonly parts: readonly string[]
  /** The texts of the block other than its title and parts, and the headings over it. */
  readonly around: string
  readonly headlines: readonly Headline[]
}

/** Finds blocks called “<measure> by <dimension>” next to a figure that has the name of the measure. `title` and `empty` are sources of patterns. Runs in the page. */
export const scanBreakdowns = defineScan(function scanBreakdowns(
  kit: PageKit,
  title: string,
  empty: string,
): Breakdown[] {
  const heads = 'h1,h2,h3,h4,h5,h6,legend,caption,figcaption,[role=heading]'
  const [titled, blank] = [new RegExp(title, 'iu'), new RegExp(empty, 'giu')]
  const bare = (words: string) => words.replace(blank, ' ').replace(/\s+/g, ' ').trim().toLowerCase()
  /** Texts of an element with spaces between those of different elements. */
  const textOf = (element: Element): string => {
    if (element.matches('script,style,template,title,select,option') || !kit.visible(element)) return ''
    const parts = Array.from(element.childNodes, (node) =>
      node.nodeType === 3 ? (node.nodeValue ?? '') : node.nodeType === 1 ? textOf(node as Element) : '',
    )
    return parts.join(' ').replace(/\s+/g, ' ').trim()
  }
  /** The list in a block whose entries have a name and a number each: the one with the most entries. */
  const listIn = (block: Element): Element[] => {
    let found: Element[] = []
    for (const parent of [block, ...kit.all(block)]) {
      if (parent.children.length < 2 || parent.closest('select,button')) continue
      const entries = Array.from(parent.children).filter((child) => {
        const text = child.matches(heads) ? '' : textOf(child)
        return /\d/.test(text) && text.length < 120 && (/\p{L}{2}/u.test(text) || child.localName === 'dd')
      })
      if (entries.length > 1 && entries.length > found.length) found = entries
    }
    return found
  }
  const headingsOver = (element: Element, other: Element): string => {
    const found: string[] = []
    for (let at: Element | null = element; at && !at.contains(other); at = at.parentElement) {
      found.push(at.getAttribute('aria-label') ?? '')
      for (const head of Array.from(at.children))
        if (head.matches(`${heads},header,p,small`)) found.push(textOf(head).slice(0, 120))
    }
    return found.join(' ')
  }
  const boxOf = (label: Element): Element | null => {
    const next = label.nextElementSibling
    if (label.localName === 'dt') return next?.localName === 'dd' ? next : null
    for (let at = label.parentElement, depth = 0; at && depth < 3; at = at.parentElement, depth++) {
      if (at === document.body || at.localName === 'main') return null
      const text = textOf(at)
      if (/\d/.test(text)) return text.length < 160 ? at : null
    }
    return null
  }
  const labels = kit
    .all()
    .filter(
      (element) =>
        kit.ownText(element) !== '' &&
        kit.ownText(element).length < 80 &&
        !element.closest('button,select,a[href],nav,label,script,style,template') &&
        kit.visible(element),
    )
  const found: Breakdown[] = []
  for (const heading of labels) {
    const { measure = '', dimension = '' } = titled.exec(textOf(heading))?.groups ?? {}
    if (bare(measure).length < 3) continue
    let block: Element | null = heading.localName === 'caption' ? heading.parentElement : null
    let list = block ? listIn(block) : []
    for (
      let at = heading.parentElement, depth = 0;
      at && list.length === 0 && depth < 4 && at !== document.body;
      at = at.parentElement, depth++
    ) {
      const others = Array.from(at.querySelectorAll(heads)).filter((each) => each !== heading)
      if (others.length > 0 || at.querySelector('input,textarea')) break
      ;[block, list] = [at, listIn(at)]
    }
    if (!block || list.length === 0) continue
    const inside = block
    const headlines = labels.flatMap((label): Headline[] => {
      const said = textOf(label)
      if (inside.contains(label) || bare(said) !== bare(measure)) return []
      const box = boxOf(label)
      if (!box || box.contains(inside)) return []
      return [
        { label: said, text: textOf(box).replace(said, ' ').trim(), headings: headingsOver(box, inside) },
      ]
    })
    if (headlines.length === 0) continue
    const parts = list.map(textOf)
    const rest = parts.reduce((text, part) => text.replace(part, ' '), textOf(block))
    const first = labels.find((label) => !inside.contains(label) && bare(textOf(label)) === bare(measure))!
    found.push({
      place: kit.place(heading),
      title: textOf(heading),
      measure,
      dimension,
      parts,
      around: `${rest} ${headingsOver(block, first)}`,
      headlines,
    })
  }
  return found.slice(0, 6)
})
