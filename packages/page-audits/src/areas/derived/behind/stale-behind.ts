import { numbersIn } from '@webeval/core'
import type { PanelScan, PanelText } from './scan-panel.js'

/** A text of a panel that belongs to the old value of an input. */
export interface StaleText extends PanelText {
  /** The right text, where that is known. */
  readonly due: string | null
}

/** Values of an input: its name, the one that it had and the one that it got. */
export interface Turned {
  readonly name: string
  readonly from: number
  readonly to: number
}

const minRows = 2

/** Texts about how much something is for at first, whatever is chosen. */
const isAboutOrigin =
  /\b(?:original|basis|base|basic|default|standard|usual|initial|grund|ursprüng|vorgabe|de base|d'origine|predeterminad|di base|padrão)|\b(?:serves|makes|yields|ergibt|recipe for|rezept für)\b/i

/** A text that follows the input while its panel is open, and keeps the old value when the input was changed before: a page that draws a panel only when it opens, or only while it shows. */
export function staleByOrder(
  before: PanelScan,
  opened: PanelScan,
  changed: PanelScan,
): (StaleText & { readonly late: 'opened' | 'changed' }) | null {
  for (const old of before.texts) {
    if (!/\d/.test(old.text)) continue
    const [one, two] = [textAt(opened, old), textAt(changed, old)]
    if (one === undefined || two === undefined || one === two) continue
    if (two === old.text) return { ...old, due: one, late: 'changed' }
    if (one === old.text) return { ...old, due: two, late: 'opened' }
  }
  return null
}

/** A title that names the number of the input in its own words and keeps the old one, over figures that belong to the old or to the new number. */
export function staleTitle(before: PanelScan, changed: PanelScan, turned: Turned): StaleText | null {
  const title = before.texts.find(
    (text) => text.isTitle && names(text.text, turned) && textAt(changed, text) === text.text,
  )
  if (!title) return null
  const follows = before.texts.some(
    (text) => /\d/.test(text.text) && (textAt(changed, text) ?? text.text) !== text.text,
  )
  const isMultiplied =
    multipliedRows(before, turned.from) >= minRows && multipliedRows(changed, turned.from) >= minRows
  return follows || isMultiplied
    ? { ...title, due: title.text.replace(numberPattern(turned.from), String(turned.to)) }
    : null
}

const textAt = ({ texts }: PanelScan, { selector }: PanelText): string | undefined =>
  texts.find((text) => text.selector === selector)?.text

const numberPattern = (value: number) => new RegExp(`(?<![\\d.,])${value}(?![\\d.,]*\\d)`)

/** Whether a short text says the number with a word of the input's name: “for 4 servings” under “Servings”. */
function names(text: string, { name, from }: Turned): boolean {
  if (text.length > 60 || isAboutOrigin.test(text) || !numberPattern(from).test(text)) return false
  const stems = (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, 5))
  const words: readonly string[] = text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words.some((word) => stems.some((stem) => word.startsWith(stem)))
}

/** Rows in which one figure is another times the number. */
function multipliedRows({ rows }: PanelScan, by: number): number {
  return rows.filter((cells) => {
    const figures = cells.flatMap((cell) => {
      const [number, ...more] = numbersIn(cell)
      return number && more.length === 0 ? [number.readings.map(({ value }) => value)] : []
    })
    return figures.some((ones, at) =>
      figures
        .slice(at + 1)
        .some((others) =>
          ones.some((one) => others.some((other) => one > 0 && Math.abs(one * by - other) <= 0.01 * other)),
        ),
    )
  }).length
}
