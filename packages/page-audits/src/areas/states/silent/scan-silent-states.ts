/// <reference lib="dom" />
import { defineTouchingScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A button whose state is there for eyes only. */
export interface SilentState extends Place {
  /** Its accessible name, which hides the text in it; null where only its look tells. */
  readonly label: string | null
  readonly before: string
  readonly after: string
}

/** Presses the first button of each kind by script, and finds those that change what they show and nothing that screen readers say. Runs in the page. */
export const scanSilentStates = defineTouchingScan(async function scanSilentStates(
  kit: PageKit,
  most: number,
): Promise<SilentState[]> {
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const leaves = kit.deedPattern(
    ['delete', 'clear', 'send', 'buy', 'login', 'logout', 'close', 'cancel', 'next', 'previous', 'back'],
    'mentions',
    { signs: true, also: 'print|drucken|download|copy|kopieren|copier|copia(?:r)?|share|teilen' },
  )
  const tells =
    '[aria-pressed],[aria-expanded],[aria-checked],[aria-selected],[aria-current],[aria-haspopup],[role=tab],[role=option],[role=menuitem]'
  const ownTo = (element: Element, depth: number): Element[] => {
    const parent = depth > 0 ? kit.parentOf(element) : null
    return parent && parent !== document.body ? [element, ...ownTo(parent, depth - 1)] : [element]
  }
  const spoken = (element: Element) =>
    ownTo(element, 3)
      .flatMap((each) => Array.from(each.attributes))
      .filter(({ name }) => /^(?:aria-(?!describedby|controls)|disabled$|title$|alt$)/.test(name))
      .map(({ name, value }) => `${name}=${value}`)
      .join(';')
  const lookOf = (element: Element) =>
    [element, ...kit.all(element).slice(0, 12)]
      .map((each) => {
        const style = getComputedStyle(each)
        const drawn = ['::before', '::after'].map((part) => getComputedStyle(each, part).content).join()
        return [
          style.color,
          style.backgroundColor,
          style.backgroundImage,
          style.fill,
          style.stroke,
          drawn,
        ].join()
      })
      .join('|')
  const read = (element: Element) => ({
    text: ((element as HTMLElement).innerText ?? '').replace(/[\d\s.,:]+/g, ' ').trim(),
    name: kit.spokenAs(element).name,
    spoken: spoken(element),
    look: lookOf(element),
  })
  const kinds = new Map<string, Place & { readonly members: number }>()
  for (const element of kit.all()) {
    if (!element.matches('button,[role=button]') || !kit.visible(element) || kit.disabled(element)) continue
    if (element.matches(tells) || (element as HTMLButtonElement).form || element.closest('a,label,dialog'))
      continue
    if (leaves.test(kit.nameOf(element)) || leaves.test((element as HTMLElement).innerText ?? '')) continue
    const kind = `${element.localName} ${element.getAttribute('class') ?? element.id} ${kit.parentOf(element)?.getAttribute('class') ?? ''}`
    const known = kinds.get(kind)
    kinds.set(kind, known ? { ...known, members: known.members + 1 } : { ...kit.place(element), members: 1 })
  }
  const edits = kit.deedPattern(['edit'], 'leads', { signs: true })
  const weightOf = ({ members, name }: Place & { readonly members: number }) =>
    edits.test(name) ? 0 : members > 2 ? 2 : 1
  // Of many that look alike each is likely to be on or off.
  const wanted = [...kinds.values()].toSorted((one, two) => weightOf(two) - weightOf(one))
  const found: SilentState[] = []
  const address = location.href
  for (const { members: _, ...place } of wanted.slice(0, most)) {
    const element = kit.find(place.selector)
    if (!element || !kit.visible(element)) continue
    const again = () => (element.isConnected ? element : kit.find(place.selector))
    const press = async () => {
      const now = again() as HTMLElement | null
      now?.click()
      await rest(250)
      const then = again()
      return then && kit.visible(then) && location.href === address ? read(then) : null
    }
    const before = read(element)
    const first = await press()
    const dialog = document.querySelector('dialog[open],[aria-modal=true]')
    if (dialog instanceof HTMLDialogElement) {
      dialog.close()
      continue
    }
    if (dialog) break
    if (!first || first.name !== before.name || first.spoken !== before.spoken) continue
    const label = element.getAttribute('aria-label')
    const words = label?.toLowerCase() ?? ''
    if (label && before.text !== '' && first.text !== '' && first.text !== before.text) {
      // Words that come for a moment, and words that the label has too, are something else.
      if (words.includes(before.text.toLowerCase()) && /\p{L}{2}/u.test(before.text)) continue
      await rest(1500)
      const later = again()
      if (later && read(later).text === first.text && read(later).name === before.name)
        found.push({ ...place, label, before: before.text, after: first.text })
      continue
    }
    if (first.text !== before.text || first.look === before.look) continue
    const second = await press()
    const third = second && second.look === before.look ? await press() : null
    const silent = [second, third].every(
      (each) =>
        each && each.name === before.name && each.spoken === before.spoken && each.text === before.text,
    )
    if (silent && third?.look === first.look) found.push({ ...place, label: null, before: '', after: '' })
  }
  return found
})
