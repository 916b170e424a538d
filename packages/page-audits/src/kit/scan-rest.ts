/// <reference lib="dom" />
import { defineScan } from './define-scan.js'
import type { PageKit } from './page-kit.js'

/** All of the page but some controls, as two prints. Each stays the same while nothing of its kind changes. */
export interface RestScan {
  /** Visible texts, values, pictures, colours and positions (in steps of eight pixels), without the controls and their groups. */
  readonly look: string
  /** Texts, values and attributes, hidden ones too, without the controls; attributes within the box that holds them all don't count. */
  readonly content: string
}

/** Reads all of the page but the given controls; null if one of them is missing. Runs in the page. */
export const scanRest = defineScan(function scanRest(
  kit: PageKit,
  selectors: readonly string[],
): RestScan | null {
  const controls = selectors.map((selector) => kit.find(selector)).filter((element) => element !== null)
  if (controls.length < selectors.length || controls.length === 0) return null
  const groupOf = (control: Element): Element => {
    const group = control.closest('[role=group],[role=radiogroup],[role=tablist],fieldset,label')
    return group && group.localName !== 'fieldset' ? group : (control.closest('label') ?? control)
  }
  const groups = controls.map(groupOf)
  // Buttons side by side, of which one is chosen, need no group around them.
  const twins = groups.flatMap((own) =>
    Array.from(own.parentElement?.children ?? []).filter(
      (element) => element.localName === own.localName && element.matches('button,[role=button],label'),
    ),
  )
  let box: Element | null = controls[0]!
  while (box && !controls.every((element) => box!.contains(element))) box = box.parentElement
  const inBox = (element: Element) => box !== null && box !== document.body && box.contains(element)
  const valueOf = (element: Element) =>
    element.matches('input,select,textarea')
      ? `${(element as HTMLInputElement).type} ${(element as HTMLInputElement).value} ${(element as HTMLInputElement).checked}`
      : ''
  const colours = (element: Element) => {
    const { color, backgroundColor, backgroundImage } = getComputedStyle(element)
    return color + backgroundColor + backgroundImage
  }
  const looks = [document.documentElement, document.body].map(colours)
  const contents: string[] = []
  for (const element of kit.all()) {
    if (element.matches('script,style,template,head,head *')) continue
    const said = `${element.localName} ${kit.ownText(element)} ${valueOf(element)}`
    if (!controls.some((control) => control.contains(element))) {
      // A minus that can be pressed from now on is the number's own doing.
      const attributes = inBox(element)
        ? []
        : Array.from(element.attributes, ({ name, value }) => `${name}=${value}`)
      contents.push(`${said} ${attributes.join(' ')}`)
    }
    const own =
      groups.some((group) => group.contains(element) || element.contains(group)) ||
      twins.some((twin) => twin.contains(element))
    if (own || /^(?:option|meta|link|title)$/.test(element.localName) || !kit.visible(element)) continue
    const picture = (element as HTMLImageElement).currentSrc ?? element.getAttribute('d') ?? ''
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = [x, y, width, height].map((side) => Math.round(side / 8)).join()
    looks.push(`${said} ${picture} ${place} ${colours(element)}`)
  }
  const print = (parts: readonly string[]) => {
    let hash = 5381
    for (const character of parts.join('\n')) hash = (Math.imul(hash, 33) ^ character.codePointAt(0)!) | 0
    return `${parts.length} ${hash}`
  }
  return { look: print(looks), content: print(contents) }
})
