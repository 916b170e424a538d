/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'

/** Finds words about an empty list that the page holds and does not show: `No animal matches` in a hidden box. Runs in the page. */
export const scanUnshownWords = defineScan(function scanUnshownWords(kit): readonly string[] {
  const denies =
    /^\W*(?:\p{L}+['’]?\s+){0,3}(?:(?:no|none|nothing|empty|keine?[nr]?|nichts|leer|aucune?|rien|vide|ning[uú]n[oa]?|nada|no hay|vac[ií][oa]|nessun[oa]?|niente|nulla|vuot[oa]|nenhum[a]?|não há|vazi[oa]|geen|niets|leeg)(?!\p{L})|(?:nessun|aucun)['’])/iu
  const isOff = (element: Element) => {
    const { display, visibility } = getComputedStyle(element)
    return display === 'none' || visibility === 'hidden'
  }
  return kit.all().flatMap((element) => {
    if (
      element.closest(
        'dialog,[role=dialog],[role=alertdialog],form,label,template,script,style,head,noscript,option',
      )
    )
      return []
    const parent = kit.parentOf(element)
    if (!isOff(element) || parent === null || isOff(parent)) return []
    // The words of each text apart: a button follows without a space.
    const first = [element, ...Array.from(element.querySelectorAll('*'))].find(
      (part) => kit.ownText(part) !== '',
    )
    const text = first ? kit.ownText(first) : ''
    return text.length >= 8 && text.length < 240 && denies.test(text) ? [text.slice(0, 80)] : []
  })
})
