/// <reference lib="dom" />
import type { DomAccess } from '@webeval/page-script'
import type { NoiseBook } from './noise.js'

/** Something that moved: an element, and what of it: `text`, `attribute:<name>`, `child:<tag.class>` or `children:<tag.class>`. */
interface Lesson {
  readonly element: Element
  readonly aspect: string
}

/**
 * Turns mutation records into idle motion. Compares a rebuilt subtree with the old one: only the
 * differences moved.
 */
export function noiseLessons(dom: DomAccess, noise: NoiseBook) {
  const shows = /^attribute:(?:class|style|hidden|aria-hidden|open)$/

  const ownText = (element: Element): string => {
    let text = ''
    for (let node = dom.firstChild(element); node; node = dom.nextSibling(node))
      if (dom.nodeType(node) === 3) text += dom.data(node as CharacterData)
    return text
  }
  const childrenOf = (parent: Element): Element[] => {
    const children: Element[] = []
    for (let node = dom.firstChild(parent); node; node = dom.nextSibling(node))
      if (dom.isElement(node)) children.push(node)
    return children
  }
  /** Pairs each old child with the new one of the same tag in the same order. */
  const pair = (
    parent: Element,
    old: readonly Element[],
    now: readonly Element[],
    learn: (lesson: Lesson) => void,
    left: { nodes: number },
  ) => {
    const waiting = new Map<string, Element[]>()
    for (const element of now) {
      const tag = dom.localName(element)
      const list = waiting.get(tag)
      if (list) list.push(element)
      else waiting.set(tag, [element])
    }
    for (const element of old) {
      const twin = waiting.get(dom.localName(element))?.shift()
      if (twin) compare(element, twin, learn, left)
      else learn({ element: parent, aspect: `children:${noise.childKey(element)}` })
    }
    waiting.forEach((list) => {
      for (const element of list) learn({ element: parent, aspect: `child:${noise.childKey(element)}` })
    })
  }
  const compare = (old: Element, now: Element, learn: (lesson: Lesson) => void, left: { nodes: number }) => {
    if (left.nodes-- <= 0) return
    const names = new Set([...dom.attributeNames(old), ...dom.attributeNames(now)])
    names.forEach((name) => {
      if (dom.attribute(old, name) !== dom.attribute(now, name))
        learn({ element: now, aspect: `attribute:${name}` })
    })
    if (ownText(old) !== ownText(now)) learn({ element: now, aspect: 'text' })
    pair(now, childrenOf(old), childrenOf(now), learn, left)
  }

  const readChildren = (
    target: Element,
    added: Element[],
    removed: Element[],
    learn: (lesson: Lesson) => void,
    left: { nodes: number },
  ) => {
    // Nodes moved within their parent are in both lists.
    const moved = added.filter((element) => removed.includes(element))
    for (const element of moved) learn({ element: target, aspect: `children:${noise.childKey(element)}` })
    const gone = removed.filter((element) => !moved.includes(element))
    const come = added.filter((element) => !moved.includes(element) && dom.parentNode(element) === target)
    pair(target, gone, come, learn, left)
  }

  return {
    /** The lessons in a batch of records, each once. */
    read(records: readonly MutationRecord[]): Lesson[] {
      const lessons = new Map<Element, Map<string, Lesson>>()
      const learn = (lesson: Lesson) => {
        let known = lessons.get(lesson.element)
        if (!known) lessons.set(lesson.element, (known = new Map<string, Lesson>()))
        known.set(lesson.aspect, lesson)
      }
      const left = { nodes: 5000 }
      const changed = new Map<Element, { added: Element[]; removed: Element[] }>()
      for (let index = 0; index < records.length && index < 500; index++) {
        const record = records[index]!
        const { target } = record
        if (record.type === 'characterData') {
          const parent = dom.parentNode(target)
          if (parent && dom.isElement(parent)) learn({ element: parent, aspect: 'text' })
        } else if (!dom.isElement(target)) continue
        else if (record.type === 'attributes')
          learn({ element: target, aspect: `attribute:${record.attributeName ?? ''}` })
        else {
          let lists = changed.get(target)
          if (!lists) changed.set(target, (lists = { added: [], removed: [] }))
          for (const [nodes, list] of [
            [record.addedNodes, lists.added],
            [record.removedNodes, lists.removed],
          ] as const)
            for (let nth = 0; nth < nodes.length && list.length < 200; nth++) {
              const node = nodes[nth]!
              if (dom.isElement(node)) list.push(node)
              else if (dom.nodeType(node) === 3) learn({ element: target, aspect: 'text' })
            }
        }
      }
      changed.forEach(({ added, removed }, target) => {
        if (dom.isConnected(target)) readChildren(target, added, removed, learn, left)
      })
      const all: Lesson[] = []
      lessons.forEach((known) => known.forEach((lesson) => all.push(lesson)))
      return all
    },
    /** True when one of them may have shown or hidden something. */
    showOrHide: (lessons: readonly Lesson[]) => lessons.some(({ aspect }) => shows.test(aspect)),
    /** Writes a lesson into the book. */
    accept({ element, aspect }: Lesson) {
      noise.mark(element, (marks) => {
        const key = aspect.slice(aspect.indexOf(':') + 1)
        if (aspect === 'text') marks.text = true
        else if (aspect.startsWith('attribute:')) (marks.attributes ??= new Set()).add(key)
        else if (aspect.startsWith('children:')) (marks.children ??= new Map()).set(key, 'all')
        else if (marks.children?.get(key) !== 'all') (marks.children ??= new Map()).set(key, 'new')
      })
    },
    /**
     * Where several siblings take turns (slides, tabs that rotate), the others of their kind will have theirs: marks the
     * whole row, and with those that were shown or hidden (`flipped`) what is in them. So are others that were shown or hidden by
     * what moves around them.
     */
    generalise(lessons: readonly Lesson[], flipped: ReadonlySet<Element>) {
      const rows = new Map<Element, Map<string, Set<Element>>>()
      for (const { element, aspect } of lessons) {
        if (!shows.test(aspect)) continue
        const parent = dom.parentNode(element)
        if (!parent || !dom.isElement(parent)) continue
        let row = rows.get(parent)
        if (!row) rows.set(parent, (row = new Map<string, Set<Element>>()))
        const key = `${dom.localName(element)} ${aspect.slice(10)}`
        const members = row.get(key)
        if (members) members.add(element)
        else row.set(key, new Set([element]))
      }
      rows.forEach((row, parent) =>
        row.forEach((members, key) => {
          const [tag, name] = key.split(' ') as [string, string]
          const hides = [...members].some((element) => flipped.has(element))
          if (members.size < 2 && !hides) return
          for (const child of members.size < 2 ? [...members] : childrenOf(parent))
            if (dom.localName(child) === tag)
              noise.mark(child, (marks) => {
                ;(marks.attributes ??= new Set()).add(name)
                if (hides) marks.subtree = true
              })
        }),
      )
      const moving = new Set(lessons.filter(({ aspect }) => shows.test(aspect)).map(({ element }) => element))
      flipped.forEach((element) => {
        let outer: Node | null = element
        for (let depth = 0; outer && depth < 6; depth++, outer = dom.parentNode(outer))
          if (moving.has(outer as Element)) return noise.mark(element, (marks) => void (marks.subtree = true))
      })
    },
  }
}
export type NoiseLessons = ReturnType<typeof noiseLessons>
