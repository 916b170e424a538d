/// <reference lib="dom" />
import type { PageKit } from '../../kit/page-kit.js'

/** How a page shows that it is at work. Runs in the page, as a part of scans. */
export function busySigns(kit: PageKit) {
  /** Says that work is under way: Saving…, Wird gesendet …, Envoi en cours… */
  const works =
    /^(?:(?:loading|saving|sending|deleting|removing|uploading|processing|submitting|searching|updating|connecting|fetching|calculating|generating|working|booking|placing|reserving|ordering|paying|checking(?: out)?|creating|adding|applying|confirming|preparing|publishing|posting|subscribing|registering|joining|verifying|refreshing|syncing|importing|exporting|downloading|converting|translating|signing (?:in|up)|logging in)(?: [^.…]{1,30})?|(?:[^.…]{1,30} )?wird \p{L}+|lädt|(?:[^.…]{1,30} )?en cours|(?:chargement|envoi|enregistrement|traitement|suppression)|cargando|enviando|guardando|procesando|caricamento|invio|salvataggio|elaborazione)\s*(?:\.{2,3}|…)$/iu
  /** A button that can't be used while it works. */
  const ofButtons = /^\p{L}{3,}(?:ing|ando|endo)(?: [^.…?!]{1,20})?\s?(?:\.{3}|…)$/iu
  /** Any word for work: “Counting…”. */
  const anyWork = /^(?!(?:no|some|any|every)thing|morning|evening)\p{L}{3,}(?:ing|ando|endo)\s?(?:\.{3}|…)$/iu
  /** Whether the markup calls a place a sign of work, by a whole word. */
  const isPlace = (element: Element): boolean =>
    element.matches('[aria-busy=true],[role=progressbar]') ||
    /(?:^|[\s_-])(?:busy|loading|loader|spinner)(?:$|[\s_-])/i.test(
      `${element.id} ${element.getAttribute('class') ?? ''}`,
    )
  const isSpinner = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    if (width < 8 || width > 72 || Math.abs(width - height) > 2 || (element.textContent ?? '').trim() !== '')
      return false
    const style = getComputedStyle(element)
    const [top, ...others] = [
      style.borderTopColor,
      style.borderRightColor,
      style.borderBottomColor,
      style.borderLeftColor,
    ]
    const isRing =
      style.borderTopStyle !== 'none' &&
      parseFloat(style.borderTopLeftRadius) >= 40 &&
      others.some((side) => side !== top)
    const turns = element.getAnimations().some((animation) => {
      const effect = animation.effect as KeyframeEffect | null
      return (
        animation.playState === 'running' &&
        effect?.getTiming().iterations === Infinity &&
        effect
          .getKeyframes()
          .some(({ transform, rotate }) => /\b(?:360deg|1turn)/.test(`${transform} ${rotate}`))
      )
    })
    const waits =
      element.localName === 'svg' &&
      element.closest(
        '[role=status],[role=progressbar],[aria-busy=true],[class*=load i],[class*=spin i],[class*=busy i]',
      ) !== null
    return turns && (isRing || waits)
  }
  return {
    /** Whether an element's own text says so. */
    says: (element: Element, text: string): boolean =>
      ((works.test(text) || (anyWork.test(text) && isPlace(element))) &&
        element.closest('a,h1,h2,h3,h4,h5,h6') === null) ||
      (element.localName === 'button' && kit.disabled(element) && ofButtons.test(text)),
    /** A small ring with a gap that turns for ever, or a drawing of its size that is called a sign of loading. */
    isSpinner: (element: Element): boolean => kit.visible(element) && isSpinner(element),
  }
}
