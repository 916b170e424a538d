/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanCollections`: finds groups of similar things, the weightiest first, max three, and yields a CSS selector for the members of each. */
export function findCollections(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const textOf = (element: Element) => plain((element as HTMLElement).innerText)
  const classes = (element: Element) =>
    plain(element.getAttribute('class'))
      .split(' ')
      .filter((name) => /^[A-Za-z_][\w-]*$/.test(name))
  const headsOf = (table: HTMLTableElement) => table.tHead?.innerText ?? table.rows[0]?.innerText
  /** A selector of something around a table, and around no other one, that there is only once: what has an id, or a data attribute of its own. */
  const onlyAround = (table: Element): string | null => {
    for (let at: Element | null = table; at && at !== document.body; at = at.parentElement) {
      if (at !== table && at.querySelectorAll('table').length > 1) return null
      if (/^[A-Za-z_][\w-]*$/.test(at.id)) return `#${at.id}`
      const own = at.getAttributeNames().find((name) => /^data-[a-z-]+$/.test(name))
      if (own && document.querySelectorAll(`[${own}]`).length === 1) return `[${own}]`
    }
    return null
  }
  /** Selects the rows of one table where the page has another kind too, such as a list of requests above a calendar. */
  const inOwnTable = (row: Element): string | null => {
    const table = row.closest('table')
    const others = table ? Array.from(document.querySelectorAll('table')) : []
    const differ = others.some((other) => kit.visible(other) && headsOf(other) !== headsOf(table!))
    const around = table && differ ? onlyAround(table) : null
    return around && `${around} ${row.parentElement!.localName} > tr`
  }
  const keyOf = (members: readonly Element[]): string => {
    const [first] = members
    const ofTable = first!.localName === 'tr' ? inOwnTable(first!) : null
    if (ofTable) return ofTable
    const shared = classes(first!).filter((name) => members.every((other) => classes(other).includes(name)))
    let at = first!.parentElement
    // Classes of entries may tell their state, which a filter changes.
    const bare =
      first!.matches('li,tr,article') &&
      at !== null &&
      /^[A-Za-z_][\w-]*$/.test(at.id) &&
      Array.from(at.children).every(
        (child) => child.localName !== first!.localName || members.includes(child),
      )
    let css = first!.localName + (bare ? '' : shared.map((name) => `.${name}`).join(''))
    for (let depth = 0; at && depth < 4 && at !== document.documentElement; depth++) {
      const own = classes(at)
      const named = at.id && /^[A-Za-z_][\w-]*$/.test(at.id)
      css = `${named ? `#${at.id}` : at.localName + own.map((name) => `.${name}`).join('')} > ${css}`
      if (named || own.length > 0) break
      at = at.parentElement
    }
    return css
  }
  /** Drawings differ from entry to entry. */
  const inside = (child: Element) => (child.localName === 'svg' ? [] : Array.from(child.children))
  /** Names of elements; one entry has two tags, another three, and the days of a week are boxes or buttons. */
  const namesIn = (child: Element) =>
    (child.children.length > 5 && child.localName !== 'select'
      ? [...new Set(inside(child).map(({ localName }) => localName))].toSorted()
      : inside(child).map(({ localName }) => localName)
    ).filter(
      (name, index, all) => name !== all[index - 1] || !/^(?:span|a|small|em|strong|b|i|li)$/.test(name),
    )
  const shape = (element: Element) =>
    Array.from(element.children)
      .map((child) => `${child.localName}(${namesIn(child)})`)
      .join()
  /** The shape that most of them have, and how many do. */
  const usualShape = (members: readonly Element[]): readonly [string, number] => {
    const times = new Map<string, number>()
    for (const one of members.map(shape)) times.set(one, (times.get(one) ?? 0) + 1)
    return [...times].reduce((one, two) => (two[1] > one[1] ? two : one), ['', 0] as const)
  }
  /** Children of one kind that may be entries, by tag. */
  const groupsIn = (parent: Element): Element[][] => {
    const byTag = new Map<string, Element[]>()
    for (const child of Array.from(parent.children))
      if (
        !/^(?:button|label|input|option|th|td|script|style|br|hr|span|p|section|h\d|dt|dd|ul|ol|template|link|meta|text)$/.test(
          child.localName,
        ) &&
        kit.visible(child) &&
        textOf(child).length > 1
      )
        byTag.set(child.localName, [...(byTag.get(child.localName) ?? []), child])
    return [...byTag.values()]
  }
  /** Entries look alike and say different things; longer pieces are parts of the page. */
  const areEntries = (members: readonly Element[]): boolean => {
    if (members.length < 3) return false
    const [, usual] = usualShape(members)
    const texts = members.map(textOf)
    // The parts of an entry differ more than entries do.
    const least = members[0]!.parentElement?.matches('li,tr,article') ? 0.75 : 0.5
    if (usual < members.length * least || new Set(texts).size < 3 || texts.some((text) => text.length > 700))
      return false
    return !members.every((member) => member.matches('a,[role=button]') && member.children.length === 0)
  }
  /** The entries of several short lists of one kind, such as one a letter or a day. */
  const inShortLists = (parent: Element): { css: string; members: Element[] }[] =>
    [':scope > ul', ':scope > ol', ':scope > * > ul', ':scope > * > ol'].flatMap((way) => {
      const lists = Array.from(parent.querySelectorAll(way)).filter((list) => kit.visible(list))
      if (lists.length < 2 || lists.every(({ children }) => children.length > 2)) return []
      const members = lists.flatMap((list) =>
        Array.from(list.children).filter((child) => child.localName === 'li' && kit.visible(child)),
      )
      // The tags of what is open are a list of another kind.
      const [usual] = usualShape(members)
      const isOfKind = lists.every(
        ({ children }) => children.length < 2 || Array.from(children).some((child) => shape(child) === usual),
      )
      const css = `${way.replace(':scope', keyOf([parent]))} > li`
      return isOfKind && areEntries(members) ? [{ css, members }] : []
    })
  /** Finds cards that come in groups, such as one for each hour of a day. */
  const inGroups = (parent: Element): { css: string; members: Element[] }[] => {
    const members = Array.from(parent.querySelectorAll('article')).filter((card) => kit.visible(card))
    const groups = new Set(members.map(({ parentElement }) => parentElement))
    const kinds = new Set([...groups].map((group) => `${group?.localName} ${group?.getAttribute('class')}`))
    const isAside = members.some((card) => card.closest('aside,dialog,footer,nav') !== null)
    const nested = members.some((card) => card.querySelector('article') !== null)
    const lower = Array.from(parent.children).some((child) => members.every((card) => child.contains(card)))
    return groups.size > 1 && kinds.size === 1 && !isAside && !nested && !lower && areEntries(members)
      ? [{ css: `${keyOf([parent])} article`, members }]
      : []
  }
  /** The same facts of several things, such as “Streak” and “Best streak” of each habit: what has them are the entries. */
  const areFacts = (members: readonly Element[]): boolean => {
    const parents = [...new Set(members.map(({ parentElement }) => parentElement))]
    const [first, ...others] = parents.map((parent) =>
      members
        .filter((member) => member.parentElement === parent)
        .map((member) => textOf(member.firstElementChild ?? member))
        .join('\n'),
    )
    return others.length > 0 && others.every((names) => names === first)
  }
  /** Whether each of these has some of `parts` and more to say and to press than those, as a shift has people: not a column of a board, which has a name and a button that adds. */
  const areWholes = (wholes: readonly Element[], parts: readonly Element[]): boolean => {
    const own = (whole: Element, css: string) =>
      Array.from(whole.querySelectorAll(css)).filter(
        (one) => kit.visible(one) && parts.every((part) => !part.contains(one)),
      )
    return (
      parts.every((part) => wholes.some((whole) => whole !== part && whole.contains(part))) &&
      wholes.filter((whole) => parts.some((part) => whole.contains(part))).length > 1 &&
      wholes.every(
        (whole) =>
          own(whole, 'button,[role=button]').length > 1 &&
          own(whole, '*').filter(
            (one) => kit.ownText(one) !== '' && one.closest('button,[role=button]') === null,
          ).length > 2,
      )
    )
  }
  return (): string[] => {
    const found = new Map<string, { weight: number; members: Element[] }>()
    const note = (css: string, members: readonly Element[]) => {
      const there = found.get(css)
      const leaves = members[0]!.querySelectorAll('*').length
      // The bars of a chart and the lines of a legend have as many parts as entries, and no buttons.
      const used = members.every((member) => member.querySelector('button,[role=button]')) ? 2 : 1
      found.set(css, {
        weight: (there?.weight ?? 0) + used * members.length * Math.min(8, 1 + leaves),
        members: [...(there?.members ?? []), ...members],
      })
    }
    for (const parent of kit.all()) {
      if (parent.children.length > 1 && parent.querySelector('ul,ol') && !parent.closest('nav,footer,form'))
        for (const { css, members } of inShortLists(parent)) note(css, members)
      if (parent.children.length > 1 && parent.querySelector('article') && !parent.closest('nav,footer,form'))
        for (const { css, members } of inGroups(parent)) note(css, members)
      if (
        parent.children.length < 3 ||
        parent.closest('nav,footer,select,svg,[role=tablist],[role=radiogroup],[role=menu],fieldset,form')
      )
        continue
      for (const members of groupsIn(parent).filter(areEntries)) note(keyOf(members), members)
    }
    const chosen: { css: string; members: Element[] }[] = []
    const all = [...found].toSorted((one, two) => two[1].weight - one[1].weight)
    for (const [css, { members }] of all)
      if (
        chosen.length < 3 &&
        !areFacts(members) &&
        !all.some(([, outer]) => outer.members !== members && areWholes(outer.members, members)) &&
        !chosen.some((other) =>
          other.members.some((outer) => outer.contains(members[0]!) || members[0]!.contains(outer)),
        )
      )
        chosen.push({ css, members })
    return chosen.map(({ css }) => css)
  }
}
