/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** A control that chooses which entries are listed. */
export interface StatusChoice {
  readonly of: 'all' | 'open' | 'done'
  readonly name: string
  readonly selector: string
  /** Its option, where it is a list to choose from. */
  readonly option: string | null
}

/** Lines and controls of a page that are about all entries of its list. */
export interface StatusScan {
  /** Short lines with a number outside of the entries. */
  readonly counters: readonly { readonly text: string; readonly selector: string }[]
  readonly choices: readonly StatusChoice[]
  readonly toggleAll: {
    readonly selector: string
    /** It goes back and forth: a box, or a button that says so. */
    readonly toggles: boolean
  } | null
  readonly clearDone: { readonly selector: string; readonly name: string } | null
  readonly dialogOpen: boolean
}

/** Reads what a page says and offers about its list, the entries left out. `kind`: the tag of these. Runs in the page. */
export const scanStatus = defineScan(function scanStatus(
  kit: PageKit,
  home: string | null,
  kind: string,
): StatusScan {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const list = home === null ? null : kit.find(home)
  const all = kit.all()
  const boxes = Array.from(list?.children ?? []).filter((element) => element.localName === kind)
  const buttons = 'button,[role=button],a,input[type=button]'
  const stateOf = (element: Element): boolean | null => {
    if (element.matches('input')) return (element as HTMLInputElement).checked
    const told = element.getAttribute('aria-checked') ?? element.getAttribute('aria-pressed')
    return told === null ? null : told === 'true'
  }
  /** A box that is drawn by its label is ticked there. */
  const handleOf = (tick: Element): Element => {
    const { width, height } = tick.getBoundingClientRect()
    if (kit.visible(tick) && width > 2 && height > 2) return tick
    const drawn = Array.from((tick as HTMLInputElement).labels ?? []).find((label) => kit.visible(label))
    return drawn ?? tick
  }
  const outside = (element: Element) => !boxes.some((box) => box.contains(element))
  const counters: { text: string; selector: string }[] = []
  for (const element of all) {
    if (
      !outside(element) ||
      element.children.length > 3 ||
      (list && element.contains(list)) ||
      !kit.visible(element)
    )
      continue
    if (element.closest('aside,script,style,select')) continue
    const text = plain((element as HTMLElement).innerText)
    const inner = Array.from(element.children).some((child) =>
      /\d.*\p{L}|\p{L}.*\d/u.test(plain((child as HTMLElement).innerText)),
    )
    if (
      /\d/.test(text) &&
      /\p{L}{2}/u.test(text) &&
      text.length <= 60 &&
      !inner &&
      !counters.some((other) => other.text === text)
    )
      counters.push({ text, selector: kit.selectorOf(element) })
  }
  const wordOf = (said: string) =>
    plain(said)
      .replace(/^(?:show|filter:?|view)\s+/i, '')
      .replace(/[\s(]*\d+\)?$/, '')
      .replace(/\s+(?:only|items|tasks|to-?dos|notes|ones)$/i, '')
  const meanings = {
    all: /^(?:all|any|everything)$/i,
    open: /^(?:active|open|to ?do|pending|remaining|incomplete|unfinished|not done|undone)$/i,
    done: /^(?:done|completed?|finished)$/i,
  } as const
  const showsAll = /^\W*(?:(?:show )?(?:all|any|every\w*)|alle|tous|toutes|tod[oa]s|tutt[ei])(?!\p{L})/iu
  const meaningOf = (said: string) =>
    (Object.keys(meanings) as (keyof typeof meanings)[]).find((of) => meanings[of].test(wordOf(said)))
  const choices: StatusChoice[] = []
  for (const element of all) {
    if (!outside(element) || !kit.visible(element) || kit.disabled(element)) continue
    if (element.matches('select')) {
      const options = Array.from((element as HTMLSelectElement).options)
      // A list that can't show all of them again holds the state of an entry.
      if (!options.some(({ label }) => showsAll.test(label))) continue
      for (const { label } of options) {
        const of = meaningOf(label)
        if (of) choices.push({ of, name: plain(label), selector: kit.selectorOf(element), option: label })
      }
    } else if (element.matches('a,button,[role=button],[role=tab],[role=radio],label')) {
      const of = meaningOf((element as HTMLElement).innerText)
      if (of && element.querySelector('a,button') === null)
        choices.push({
          of,
          name: plain((element as HTMLElement).innerText),
          selector: kit.selectorOf(element),
          option: null,
        })
    }
  }
  const words = (element: Element) =>
    `${kit.nameOf(element)} ${Array.from((element as HTMLInputElement).labels ?? [], (label) => label.textContent).join(' ')} ${element.id} ${element.getAttribute('class') ?? ''}`.replace(
      /[-_]/g,
      ' ',
    )
  const marksAll = /\b(?:toggle|mark|check|tick|select|complete|finish)\b.*\b(?:all|everything)\b/i
  const whole = all.find(
    (element) =>
      outside(element) &&
      element.matches('input[type=checkbox],button,[role=button],[role=checkbox]') &&
      !kit.disabled(element) &&
      marksAll.test(words(element)) &&
      kit.visible(handleOf(element)),
  )
  const clears =
    /^(?:clear|remove|delete|archive)\b.*\b(?:done|completed?|finished|checked|bought)\b|^(?:erledigte|fertige|abgehakte|gekaufte)s?\b.*(?:entfernen|löschen|archivieren)|^(?:supprimer|effacer|retirer)\b.*(?:terminée?s|faite?s|cochée?s)|^(?:borrar|eliminar|quitar)\b.*(?:completad|hech|terminad|marcad)[oa]s/i
  const clear = all.find(
    (element) =>
      outside(element) &&
      element.matches(buttons) &&
      kit.visible(element) &&
      !kit.disabled(element) &&
      clears.test(plain(kit.nameOf(element))),
  )
  return {
    counters,
    choices,
    toggleAll: whole
      ? {
          selector: kit.selectorOf(handleOf(whole)),
          toggles: stateOf(whole) !== null || /\btoggle\b/i.test(words(whole)),
        }
      : null,
    clearDone: clear ? { selector: kit.selectorOf(clear), name: plain(kit.nameOf(clear)) } : null,
    dialogOpen: all.some(
      (element) =>
        element.matches('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]') &&
        kit.visible(element),
    ),
  }
})
