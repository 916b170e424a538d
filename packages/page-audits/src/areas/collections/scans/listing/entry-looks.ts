/// <reference lib="dom" />

/** Part of `scanListing`: tells by its tag, its class and its neighbours whether an element is an entry. */
export function entryLooks() {
  const itemWords =
    /(?:^|[\s_-])(?:items?|cards?|entr(?:y|ies)|rows?|to-?dos?|tasks?|notes?|tiles?|posts?|products?|books?|messages?)(?:$|[\s_-])/i
  /** `row` alone often names a part of the layout: of those only several alike are entries. */
  const isLoneRow = (element: Element) =>
    !itemWords.test((element.getAttribute('class') ?? '').replace(/(?:^|[\s_-])rows?(?=$|[\s_-])/gi, ' ')) &&
    !Array.from(element.parentElement?.children ?? []).some(
      (other) =>
        other !== element && other.className === element.className && parts(other) === parts(element),
    )
  const named = (element: Element) =>
    (itemWords.test(element.getAttribute('class') ?? '') && !isLoneRow(element)) ||
    /-(?:item|card|entry|row|tile)$/.test(element.localName)
  const listWords = /list|items|to-?dos|tasks|notes|entries|rows|cards|grid/i
  const wordsOf = (element: Element | null) => `${element?.id ?? ''} ${element?.getAttribute('class') ?? ''}`
  const rows = 'li,[role=listitem],article,tr,[role=row]'
  const inList = (element: Element) =>
    listWords.test(wordsOf(element.parentElement)) ||
    listWords.test(wordsOf(element.parentElement?.parentElement ?? null))
  const holdsControl = (element: Element) =>
    element.querySelector('input[type=checkbox],button,[role=button]') !== null
  const parts = (element: Element) => Array.from(element.children, (child) => child.localName).join()
  const alike = (element: Element): boolean => {
    if (element.children.length === 0 || element.closest(rows)) return false
    const classes = Array.from(element.classList)
    const twins = Array.from(element.parentElement?.children ?? []).filter(
      (other) =>
        other !== element &&
        other.localName === element.localName &&
        parts(other) === parts(element) &&
        (classes.length === 0
          ? other.classList.length === 0
          : classes.some((name) => other.classList.contains(name))),
    )
    if (twins.length > 0 && classes.length > 0) return true
    return inList(element) && holdsControl(element)
  }
  const isEntry = (element: Element): boolean =>
    element.matches('li,[role=listitem],article,tbody > tr,[role=rowgroup] > [role=row]') ||
    (/^(?:div|section)$|-/.test(element.localName) &&
      element.parentElement !== document.body &&
      (named(element) || alike(element)))
  /** Whether it is an entry even where no other is next to it. */
  const isWhole = (element: Element): boolean =>
    element.matches(rows) || named(element) || (inList(element) && holdsControl(element))
  return { isEntry, isWhole }
}
export type EntryLooks = ReturnType<typeof entryLooks>
