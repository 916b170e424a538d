/// <reference lib="dom" />
import type { ContentBlock } from '@webeval/core'
import type { AccessibleNaming, DomAccess, TextReading } from '@webeval/page-script'
import type { Entry, Visitor } from '../survey-entry.js'

/** A block that is still being read. */
interface OpenBlock {
  readonly entry: Entry
  readonly block: ContentBlock
  pieces: string
  /** Cells of a row, each as its text so far. */
  readonly cells: { text: string; header: boolean }[] | null
}

/** The page's content, block by block, and the beginning of its visible text. */
export function contentReading(
  dom: DomAccess,
  naming: AccessibleNaming,
  reading: TextReading,
  valueOf: (entry: Entry) => string,
) {
  const [maxBlocks, maxText] = [400, 1000]
  const heading = /^h[1-6]$/
  const collapse = (text: string) => text.replace(/\s+/g, ' ').trim()
  const kindOf = ({ role, tag }: Entry): 'heading' | 'row' | 'entry' | null => {
    if (role === 'heading' || (heading.test(tag) && !role)) return 'heading'
    if (tag === 'tr' || role === 'row') return 'row'
    return tag === 'li' || tag === 'dt' || tag === 'dd' || role === 'listitem' || role === 'option'
      ? 'entry'
      : null
  }
  const breaks = ({ tag, block }: Entry) => block || !reading.isInline(tag)
  const isGroup = ({ role, tag }: Entry) =>
    /^(?:table|ul|ol|menu|dl)$/.test(tag) || /^(?:table|grid|treegrid|list|listbox)$/.test(role ?? '')
  const isCell = ({ role, tag }: Entry) =>
    tag === 'td' || tag === 'th' || /^(?:cell|gridcell|columnheader|rowheader)$/.test(role ?? '')
  const isHeaderCell = ({ role, tag }: Entry) =>
    tag === 'th' || /^(?:columnheader|rowheader)$/.test(role ?? '')
  const isField = ({ element, tag }: Entry) =>
    tag === 'select' ||
    tag === 'textarea' ||
    (tag === 'input' &&
      !/^(?:hidden|submit|button|reset|image)$/.test(dom.inputType(element as HTMLInputElement)))
  /** A field's value, as a person would read it. */
  const shownValue = (entry: Entry): string => {
    const { element, tag } = entry
    if (tag === 'select') {
      const select = element as HTMLSelectElement
      const options = dom.options(select)
      const chosen: string[] = []
      for (let index = 0; index < options.length && chosen.length < 50; index++)
        if (dom.optionSelected(options[index]!)) chosen.push(collapse(dom.optionLabel(options[index]!)))
      return chosen.join(', ')
    }
    if (tag === 'input') {
      const type = dom.inputType(element as HTMLInputElement)
      if (type === 'checkbox' || type === 'radio')
        return dom.checked(element as HTMLInputElement) ? 'yes' : 'no'
      if (type === 'password') return valueOf(entry) === '' ? '' : '••••••'
    }
    return valueOf(entry).slice(0, 500)
  }

  return {
    shownValue,
    start() {
      const blocks: ContentBlock[] = []
      const fields: { readonly entry: Entry; readonly block: ContentBlock }[] = []
      const open: OpenBlock[] = []
      const groups: { readonly entry: Entry; readonly number: number }[] = []
      let lastGroup = 0
      let loose = ''
      let start = ''
      let latestHeading: Element | null = null
      let term: ContentBlock | null = null

      const add = (block: ContentBlock) => {
        if (blocks.length < maxBlocks) blocks.push(block)
        return block
      }
      const flush = () => {
        if (loose === '') return
        const text = collapse(loose)
        loose = ''
        if (text !== '') add({ kind: 'text', text: text.slice(0, maxText) })
      }
      const say = (text: string) => {
        const owner = open[open.length - 1]
        if (!owner) {
          if (loose.length < maxText * 2 && blocks.length < maxBlocks) loose += text
          return
        }
        if (owner.pieces.length > maxText * 2) return
        owner.pieces += text
        const cell = owner.cells?.[owner.cells.length - 1]
        if (cell) cell.text += text
      }
      const visitor: Visitor = {
        enter(entry) {
          if (!entry.visible) return
          if (isGroup(entry)) groups.push({ entry, number: ++lastGroup })
          if (breaks(entry)) {
            if (open.length === 0) flush()
            say(' ')
            if (start.length < 1500) start += ' '
          }
          const kind = kindOf(entry)
          const inside = open[open.length - 1]
          if (kind === 'heading') latestHeading = entry.element
          if (kind && blocks.length < maxBlocks && (kind !== 'heading' || !inside)) {
            flush()
            const block = add({ kind, text: '' })
            if (kind === 'heading')
              block.level = Number(dom.attribute(entry.element, 'aria-level') ?? entry.tag.slice(1)) || 2
            else if (groups.length > 0) block.group = groups[groups.length - 1]!.number
            open.push({ entry, block, pieces: '', cells: kind === 'row' ? [] : null })
          } else if (inside?.cells && isCell(entry))
            inside.cells.push({ text: '', header: isHeaderCell(entry) })
          else if (isField(entry)) {
            if (!inside) flush()
            if (inside?.cells) say(` ${shownValue(entry)} `)
            if (blocks.length < maxBlocks) fields.push({ entry, block: add({ kind: 'field', text: '' }) })
          } else {
            const alt =
              entry.tag === 'img'
                ? dom.attribute(entry.element, 'alt')
                : entry.tag === 'svg' || entry.role === 'img'
                  ? dom.attribute(entry.element, 'aria-label')
                  : null
            if (alt && inside) say(` ${alt} `)
            else if (alt) {
              flush()
              add({ kind: 'image', text: collapse(alt).slice(0, maxText) })
            }
          }
        },
        text(data, parent) {
          if (!parent.visible || reading.isSilent(parent.tag)) return
          const piece = data.length > maxText * 2 ? data.slice(0, maxText * 2) : data
          if (start.length < 3000) start += piece
          say(piece)
        },
        leave(entry) {
          if (!entry.visible) return
          if (groups[groups.length - 1]?.entry === entry) groups.pop()
          const owner = open[open.length - 1]
          if (owner?.entry === entry) {
            open.pop()
            close(owner)
          } else if (breaks(entry)) {
            if (open.length === 0) flush()
            say(' ')
          }
          if (breaks(entry) && start.length < 1500) start += ' '
        },
      }
      /** A term and what is said of it are one line: a row of two cells, `Tracking number: RM712`. */
      const describeTerm = ({ tag }: Entry, block: ContentBlock) => {
        if (tag === 'dt') term = block
        if (tag !== 'dd' || term === null || block.text === '') return
        if (term.group === block.group && term.text !== '') {
          const label = term.text.replace(/\s*:$/, '')
          block.kind = 'row'
          block.cells = [label.slice(0, 300), block.text.slice(0, 300)]
          block.text = `${label}: ${block.text}`.slice(0, maxText)
          term.text = ''
        }
        term = null
      }
      const close = ({ entry, block, pieces, cells }: OpenBlock) => {
        block.text = collapse(pieces).slice(0, maxText)
        if (!cells) return describeTerm(entry, block)
        block.cells = cells.map(({ text }) => collapse(text).slice(0, 300))
        block.text = block.cells.join(' | ').slice(0, maxText)
        const inHead = entry.parent?.tag === 'thead'
        if (cells.length > 0 && (inHead || cells.every(({ header }) => header))) block.header = true
      }
      return {
        visitor,
        /** The heading that was passed last. */
        heading: () => latestHeading,
        finish() {
          flush()
          for (const owner of open) close(owner)
          for (const { entry, block } of fields)
            block.text =
              `${naming.nameOf(entry.element, entry.tag) || 'unnamed field'}: ${collapse(shownValue(entry))}`.slice(
                0,
                maxText,
              )
          return {
            text: collapse(start).slice(0, 1500),
            content: blocks.filter(({ text }) => text !== ''),
          }
        },
      }
    },
  }
}
export type ContentReading = ReturnType<typeof contentReading>
