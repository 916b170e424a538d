/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A way to change the state of an entry. */
export interface StateChange {
  readonly selector: string
  /** The number to type or the option to choose; null for a click. */
  readonly value: string | null
  readonly kind: 'click' | 'type' | 'choose'
}

/** An entry that can be taken away, as it is now. */
export interface EntryState {
  readonly title: string
  /** Its texts, the values of its fields and the states of its buttons. */
  readonly facts: readonly string[]
  readonly changes: readonly StateChange[]
}

/** Reads the entry that a button takes away. Runs in the page. */
export const scanEntryState = defineScan(function scanEntryState(
  kit: PageKit,
  remover: string,
): EntryState | null {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const button = kit.find(remover)
  const entry = button?.closest('li,tr,[role=listitem],[role=row],article') ?? button?.parentElement
  if (!entry) return null
  const inside = [entry, ...kit.all(entry)].filter(
    (one) => kit.visible(one) && !one.matches('option,script,style'),
  )
  const pressed = (one: Element) => one.getAttribute('aria-pressed') ?? one.getAttribute('aria-checked')
  const factOf = (one: Element): string => {
    if (one.matches('[type=checkbox],[type=radio]')) return `checked ${(one as HTMLInputElement).checked}`
    if (one.matches('select')) return plain((one as HTMLSelectElement).selectedOptions[0]?.label)
    if (one.matches('input,textarea')) return plain((one as HTMLInputElement).value)
    return pressed(one) === null ? kit.ownText(one) : `${kit.ownText(one)} pressed ${pressed(one)}`
  }
  const more =
    /^[+＋]$|(?<!\p{L})(?:increase|one more|plus|erhöhen|mehr|augmenter|aumentar|más|aumenta|più|mais|verhogen|meer)(?!\p{L})/iu
  const changeOf = (one: Element): StateChange[] => {
    const selector = kit.selectorOf(one)
    if (kit.disabled(one)) return []
    if (one.matches('input[type=number]')) {
      const { value, max } = one as HTMLInputElement
      const wanted = Number(value) + 2
      return max !== '' && wanted > Number(max) ? [] : [{ selector, kind: 'type', value: String(wanted) }]
    }
    if (one.matches('select')) {
      const { options, selectedIndex } = one as HTMLSelectElement
      const other = Array.from(options).findLast(
        (option) => option.index !== selectedIndex && option.value !== '' && !option.disabled,
      )
      return other ? [{ selector, kind: 'choose', value: plain(other.label) }] : []
    }
    const isMore =
      one.matches('button,[role=button]') &&
      [plain((one as HTMLElement).innerText), kit.nameOf(one)].some((text) => more.test(text))
    const ticks = one.matches('input[type=checkbox],[role=checkbox],[role=switch],button[aria-pressed]')
    return isMore || ticks ? [{ selector, kind: 'click', value: null }] : []
  }
  const heading = inside.find(
    (one) => one !== entry && one.matches('h2,h3,h4,h5,h6,strong,b,[class*=title i],[class*=name i]'),
  )
  const facts = inside.map(factOf).filter((fact) => fact !== '')
  return {
    title:
      plain((heading as HTMLElement | undefined)?.innerText) ||
      (facts.find((fact) => /\p{L}{2}/u.test(fact)) ?? ''),
    facts,
    changes: inside.flatMap(changeOf).slice(0, 2),
  }
})
