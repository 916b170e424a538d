/// <reference lib="dom" />
import type { Fingerprints } from '@webeval/core'
import type { DomAccess, TextReading } from '@webeval/page-script'
import type { CanvasPixels } from './canvas-pixels.js'
import type { Hash, Hashing } from './hashing.js'
import type { ControlValues } from './control-values.js'
import type { ChangeLedger } from '../large/change-ledger.js'
import type { LargePage } from '../large/large-page.js'
import type { PageCensus } from '../large/page-census.js'
import type { NoiseBook } from '../noise/noise.js'
import type { StoragePrint } from './storage-print.js'
import type { ViewPrints } from './view-prints.js'
import type { Entry, Frame, Visitor } from '../survey-entry.js'
import type { WebglHooks } from '../hooks/webgl-hooks.js'

/** Things whose state changes without the tree changing: what a peek asks again. */
export interface Stateful {
  readonly controls: Entry[]
  readonly canvases: Entry[]
  readonly scrollers: Entry[]
}

/** Hashes over the whole page, one for each way in which it can change, leaving out what moves by itself. */
export function fingerprinting(
  dom: DomAccess,
  hash: Hashing,
  noise: NoiseBook,
  pixels: CanvasPixels,
  webglOf: (entry: Entry) => WebglHooks | null,
  storage: StoragePrint,
  { isInline }: TextReading,
  large: LargePage,
  census: PageCensus,
  ledger: ChangeLedger,
  { isControl, valuesOf }: ControlValues,
  { scrollOf, focusOf, themeOf }: ViewPrints,
) {
  const styleNames = /^(?:class|style|hidden|open|inert|popover|aria-.*)$/
  const ariaValues = /^aria-(?:checked|selected|pressed|valuenow|valuetext)$/
  const unread = /^(?:script|style|template|noscript|select|textarea|datalist|object|audio|video)$/
  const canvasesOf = (canvases: readonly Entry[]): number => {
    const state = hash.start()
    for (const entry of canvases) hash.number(state, canvasOf(entry))
    return hash.value(state)
  }
  const canvasOf = (entry: Entry): number =>
    webglOf(entry)?.printOf(entry.element) ?? pixels(entry.element as HTMLCanvasElement)
  const isFlat = ({ element, tag, rendered }: Pick<Entry, 'element' | 'tag' | 'rendered'>) =>
    rendered && !isInline(tag) && dom.clientHeight(element) === 0
  /**
   * Content of a large page when it was first found large: its prints start there, so that another page has
   * other prints.
   */
  let base: { readonly print: string; readonly length: number } | null = null
  const baseOf = () => {
    if (base) return base
    const print = hash.start()
    let length = 0
    for (const document of large.documents()) {
      const body = dom.body(document)
      if (body) length += hash.text(print, dom.textContent(body) ?? '')
    }
    return (base = { print: hash.digest(print), length })
  }
  const largeControls = (): Entry[] =>
    census
      .controls()
      .filter((element) => !noise.of(element, null)?.value)
      .map((element) => ({ element, tag: dom.localName(element) }) as Entry)

  const names = ['dom', 'text', 'values', 'style', 'canvas', 'focus', 'scroll', 'storage'] as const
  /** Prints that replace another one because more is left out now than when the other was taken. */
  const equals = new Map<string, string>()

  return {
    /** From now on the first prints count as the second: they are of the same state of the page, with more left out. */
    equate(now: Fingerprints, earlier: Fingerprints, which: readonly (keyof Fingerprints)[] = names) {
      for (const name of which)
        if (now[name] !== earlier[name]) equals.set(`${name} ${now[name]}`, earlier[name])
    },
    /** A visitor that hashes; `finish` yields the fingerprints. Of a large page it enters what is shown otherwise into the ledger instead. */
    start() {
      const isLarge = large.isLarge()
      const [tree, text, style] = [hash.start(), hash.start(), hash.start()]
      const stateful: Stateful = { controls: [], canvases: [], scrollers: [] }
      let ariaSum = 0
      let textLength = 0
      const visitor: Visitor = {
        enter(entry) {
          const { element, marks } = entry
          if (isLarge) ledger.see(entry, isFlat(entry))
          else if (!entry.noisy) hashElement(entry)
          if (!entry.rendered) return
          if (entry.tag === 'canvas') {
            if (!entry.noisy && !marks?.canvas && entry.visible) stateful.canvases.push(entry)
          } else if (!isLarge && !entry.noisy && !marks?.value && isControl(entry))
            stateful.controls.push(entry)
          if (entry.noisy || marks?.scroll) return
          if (entry.scrolls && element !== dom.documentElement(entry.frame.document))
            stateful.scrollers.push(entry)
        },
        text(data, parent) {
          if (isLarge || parent.noisy || parent.marks?.text) return
          if (parent.tag === 'script') return
          if (!parent.visible || unread.test(parent.tag) || parent.tag === 'option') {
            if (parent.tag === 'title') hash.text(text, data)
            else hash.string(parent.tag === 'style' ? style : tree, data)
          } else textLength += hash.text(text, data)
        },
        leave(entry) {
          if (isLarge || entry.noisy) return
          hash.number(tree, 41)
        },
      }
      const hashElement = ({ element, tag, attributes, rendered, visible, marks }: Entry) => {
        // Scripts come and go while a page loads its parts; they are invisible.
        if (tag === 'script') return
        hash.string(tree, tag)
        for (let index = 0; index < attributes.length; index++) {
          const name = attributes[index]!
          if (name === 'nonce' || marks?.attributes?.has(name)) continue
          const value = dom.attribute(element, name) ?? ''
          // Removing a class or a style leaves an empty attribute: treat it as a missing one.
          if (value === '' && (name === 'class' || name === 'style')) continue
          const hashed = styleNames.test(name) ? style : tree
          hash.string(hashed, name)
          hash.string(hashed, value)
          if (hashed === style && value !== '' && value !== 'false' && ariaValues.test(name))
            ariaSum =
              (ariaSum + hash.of(`${tag} ${dom.attribute(element, 'id') ?? ''} ${name} ${value}`)) %
              9007199254740881
        }
        if (!rendered) return void hash.number(style, 1)
        hash.number(style, (visible ? 2 : 3) + (isFlat({ element, tag, rendered }) ? 4 : 0))
      }
      return {
        visitor,
        finish(frames: readonly Frame[], elements: number) {
          hash.string(style, themeOf(frames))
          const start = isLarge ? baseOf() : null
          if (start) {
            stateful.controls.push(...largeControls())
            textLength = start.length + ledger.length()
            ariaSum = ledger.sums.aria
          }
          const print = (kind: 'tree' | 'text' | 'style', read: Hash) =>
            start ? `${start.print}.${ledger.sums[kind].toString(36)}` : hash.digest(read)
          const raw: Fingerprints = {
            dom: print('tree', tree),
            text: print('text', text),
            values: `${(valuesOf(stateful.controls, large.isLarge()) + ariaSum).toString(36)}`,
            style: start ? `${print('style', style)}.${hash.digest(style)}` : hash.digest(style),
            canvas: canvasesOf(stateful.canvases).toString(36),
            focus: focusOf(),
            scroll: scrollOf(frames, stateful.scrollers),
            storage: storage.read(),
          }
          const prints = { ...raw }
          for (const name of names) prints[name] = equals.get(`${name} ${raw[name]}`) ?? raw[name]
          const { values, canvas, focus, scroll, storage: stored } = raw
          return {
            prints,
            signature: hash.of(`${prints.text} ${elements} ${dom.url(document)}`).toString(36),
            textLength,
            stateful,
            ariaSum,
            state: [values, canvas, focus, scroll, stored].join(' '),
          }
        },
      }
    },
    /** The parts that change without a mutation of the tree, asked again. */
    again: (frames: readonly Frame[], stateful: Stateful, ariaSum: number) =>
      [
        (valuesOf(stateful.controls, large.isLarge()) + ariaSum).toString(36),
        canvasesOf(stateful.canvases).toString(36),
        focusOf(),
        scrollOf(frames, stateful.scrollers),
        storage.read(),
      ].join(' '),
    canvasOf,
  }
}
export type Fingerprinting = ReturnType<typeof fingerprinting>
