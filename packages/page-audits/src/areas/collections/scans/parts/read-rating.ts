/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanCollections`: reads how many stars an entry was given by a control or a drawing; 0 where none was chosen yet, null without stars. */
export function readRating(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const saysStars =
    /[★☆⭐]|(?<!\p{L})(?:stars?|sterne?n?|étoiles?|estrellas?|stell[ae]|estrelas?|ster(?:ren)?|rating|rated|bewertung\p{L}*|note)(?!\p{L})/iu
  const ofScale =
    /(?<![\d.,])(\d+(?:[.,]\d+)?)\s*(?:★|⭐|stars?|sterne?n?|étoiles?|estrellas?|stell[ae]|estrelas?|sterren)?\s*(?:\/|(?:out )?of|von|sur|de|di|su|van)\s*(?:5|10)(?![\d.,])/iu
  const numberIn = (text: string): number | null => {
    const [first, second] = text.match(/\d+(?:[.,]\d+)?/g) ?? []
    return first === undefined || second !== undefined ? null : Number(first.replace(',', '.'))
  }
  /** The chosen one of five radio buttons that are worth 1 to 5 stars. */
  const chosenIn = (inside: readonly Element[]): number | null => {
    const radios = inside.filter((one) => one.matches('input[type=radio],[role=radio]'))
    const holder = radios[0]?.closest('fieldset,[role=radiogroup]')
    const values = radios.map(
      (radio) => numberIn(plain((radio as HTMLInputElement).value)) ?? numberIn(kit.nameOf(radio)),
    )
    const told = [holder ? kit.nameOf(holder) : '', plain(holder?.textContent), ...radios.map(kit.nameOf)]
    const steps = values.filter((value) => value !== 0).toSorted((one, two) => one! - two!)
    if (steps.length !== 5 || steps.some((value, at) => value !== at + 1)) return null
    if (!told.some((text) => saysStars.test(text))) return null
    const chosen = radios.findIndex((radio) =>
      radio.matches('input')
        ? (radio as HTMLInputElement).checked
        : radio.getAttribute('aria-checked') === 'true',
    )
    return chosen === -1 ? 0 : values[chosen]!
  }
  const toldBy = (one: Element): number | null => {
    const label = `${plain(one.getAttribute('aria-label'))} ${plain(one.getAttribute('aria-valuetext'))}`
    const now = one.getAttribute('aria-valuenow')
    if (one.matches('[role=slider],[role=meter]') && now !== null) {
      const isStars =
        one.getAttribute('aria-valuemax') === '5' && saysStars.test(`${label} ${kit.nameOf(one)}`)
      return isStars ? Number(now) : null
    }
    if (one.matches('[role=img],[class*=star i],[class*=rating i]') && saysStars.test(label)) {
      const scaled = ofScale.exec(label)?.[1]
      return scaled === undefined ? numberIn(label) : Number(scaled.replace(',', '.'))
    }
    return null
  }
  const drawnBy = (one: Element): number | null => {
    const text = plain(one.textContent).replace(/\s/g, '')
    return /^★{0,5}☆{0,5}$/.test(text) && text.length === 5 ? text.lastIndexOf('★') + 1 : null
  }
  return (entry: Element): number | null => {
    const inside = kit.all(entry)
    const told = [chosenIn(inside), ...inside.map(toldBy)].filter((value) => value !== null)
    const found = new Set(told.length > 0 ? told : inside.map(drawnBy).filter((value) => value !== null))
    return found.size === 1 ? [...found][0]! : null
  }
}
