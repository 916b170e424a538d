/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** An open dialog of the page itself, and the controls in it that should close it. */
export interface OpenDialog {
  readonly place: Place
  readonly closers: readonly Place[]
  /** The other buttons of a dialog that only asks something: “Delete the list?” They close it too. */
  readonly answers: readonly Place[]
  /** All its text, on one line. */
  readonly text: string
  readonly hasFocus: boolean
  /** It says itself that it is a dialog. */
  readonly marked: boolean
  /** It has a name that its markup gives it; a heading in it names nothing. */
  readonly named: boolean
}

/** Finds the topmost open dialog; null without one. Runs in the page. */
export const scanDialog = defineScan(function scanDialog(kit: PageKit): OpenDialog | null {
  const marked = kit
    .all()
    .filter(
      (element) =>
        element.matches('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]') &&
        kit.visible(element),
    )
  const overlays = kit.all().filter((element) => {
    if (!/^(?:div|section|aside)$/.test(element.localName) || !kit.visible(element)) return false
    const { position, pointerEvents } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    return (
      position === 'fixed' &&
      pointerEvents !== 'none' &&
      box.width >= innerWidth * 0.95 &&
      box.height >= innerHeight * 0.95 &&
      element.querySelector('button,a,input,img') !== null
    )
  })
  const element = marked.at(-1) ?? overlays.at(-1)
  if (!element) return null
  const closes = kit.deedPattern(['close', 'cancel', 'back'], 'is', {
    signs: true,
    also: 'x|ok|done|fertig|no(?![\\p{L}]).*|keep (?:editing|shopping)|(?:go )?back to (?:the )?(?:form|page|list|overview|shop|cart|basket)|(?:weiter (?:bearbeiten|einkaufen))|zurück zu[mr] (?:formular|seite|liste|übersicht|warenkorb)|(?:retour|revenir) (?:au formulaire|à la (?:page|liste))|volver (?:al formulario|a la (?:página|lista))|torna (?:al modulo|alla (?:pagina|lista))',
  })
  const mentionsClosing = kit.deedPattern(['close'], 'mentions')
  const inside = kit.all(element).filter((inner) => kit.visible(inner))
  const buttons = inside.filter(
    (inner) => inner.matches('button,[role=button],a,[onclick]') && !kit.disabled(inner),
  )
  const closers = buttons.filter(
    (inner) =>
      closes.test(kit.nameOf(inner)) ||
      mentionsClosing.test(`${kit.nameOf(inner)} ${inner.getAttribute('class') ?? ''} ${inner.id}`),
  )
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const asked = buttons.reduce(
    (rest, inner) => rest.replace(inner.textContent ?? '', ' '),
    element.textContent ?? '',
  )
  /** “Delete” answers “Delete the list?”, and so does “Yes”; “Copy link” in a dialog answers nothing. */
  const repeats = (name: string) => {
    const word = (/[\p{L}]{2,}/u.exec(name)?.[0] ?? '').toLowerCase()
    return /^(?:yes|ja|oui|s[íi]|sim)$/.test(word) || (word.length > 3 && asked.toLowerCase().includes(word))
  }
  const asks =
    marked.includes(element) &&
    buttons.length <= 3 &&
    closers.length > 0 &&
    text.includes('?') &&
    !inside.some((inner) => inner.matches('input,select,textarea,[contenteditable]'))
  let active: Element | null = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return {
    place: kit.place(element),
    closers: closers.slice(0, 3).map((inner) => kit.place(inner)),
    answers: asks
      ? buttons
          .filter(
            (inner) => !closers.includes(inner) && inner.localName !== 'a' && repeats(kit.nameOf(inner)),
          )
          .map((inner) => kit.place(inner))
      : [],
    text: text.slice(0, 500),
    marked: marked.includes(element),
    named:
      (element.getAttribute('aria-label') ?? element.getAttribute('title') ?? '').trim() !== '' ||
      (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).some((id) => {
        const root = element.getRootNode() as Document | ShadowRoot
        return id !== '' && (root.getElementById(id)?.textContent ?? '').trim() !== ''
      }),
    hasFocus: active !== null && element.contains(active),
  }
})
