/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'

/** A button of a quiz. */
export interface QuizButton {
  readonly selector: string
  readonly name: string
}

/** A quiz as the page shows it now. */
export interface QuizScan {
  /** `Question 2 of 5`; null where the page does not say so. */
  readonly number: number | null
  readonly of: number | null
  /** The number in the line that tells the score. */
  readonly score: number | null
  /** Plain buttons that answer the question; empty when none can be chosen now. */
  readonly options: readonly QuizButton[]
  readonly onward: QuizButton | null
  /** The button that begins the quiz, at first or again. */
  readonly start: QuizButton | null
  /** Visible lines without those of buttons. */
  readonly lines: readonly string[]
}

/** Reads a quiz with plain buttons as answers. Runs in the page. */
export const scanQuiz = defineScan(function scanQuiz(kit: PageKit): QuizScan {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const buttons = kit
    .all()
    .filter(
      (element) =>
        element.matches('button,[role=button],input[type=button]') &&
        kit.visible(element) &&
        !kit.disabled(element),
    )
  const nameOf = (element: Element) => plain(kit.nameOf(element))
  const asButton = (element: Element | undefined): QuizButton | null =>
    element ? { selector: kit.selectorOf(element), name: nameOf(element) } : null
  const leadsOn =
    /^\W*(?:next|continue|see|show|view|finish|get)\b(?!.*\b(?:hint|tip|answer)\b)|^\W*(?:weiter|nächste|ergebnis|zum ergebnis|fertig)/i
  const begins =
    /^\W*(?:start|begin|play|try again|re-?start|again|new (?:quiz|game)|take\b.*quiz|los|nochmal|noch einmal|neu starten|quiz starten)/i
  const other = /^\W*(?:back|previous|skip|submit|check|quit|exit|menu|hint|zurück|überspringen|prüfen)\b/i
  const isAnswer = (element: Element) => {
    const name = nameOf(element)
    return name !== '' && !leadsOn.test(name) && !begins.test(name) && !other.test(name)
  }
  /** The largest set of answers whose boxes are siblings: each holds one button. */
  let options: Element[] = []
  for (const parent of new Set(
    buttons.flatMap((button) => [button.parentElement, button.parentElement?.parentElement ?? null]),
  )) {
    if (!parent) continue
    const inside = Array.from(parent.children).map((child) =>
      buttons.filter((button) => child === button || child.contains(button)),
    )
    const answers = inside
      .filter((found) => found.length === 1)
      .flat()
      .filter(isAnswer)
    const others = inside.filter((found) => found.length > 1)
    if (others.length === 0 && answers.length >= 2 && answers.length <= 8 && answers.length > options.length)
      options = answers
  }
  const text = document.body.innerText
  const lines = text.split('\n').map(plain).filter(Boolean)
  const names = new Set(
    kit
      .all()
      .filter((element) => element.matches('button,[role=button]'))
      .map(nameOf),
  )
  const numbered = /\b(?:question|frage)\s*:?\s*#?(\d+)\s*(?:of|\/|out of|von)\s*(\d+)/i.exec(text)
  const scoreLine = lines.find(
    (line) =>
      line.length < 40 &&
      /\b(?:score|points|punkte|punktestand)\b\W{0,3}\d+/i.test(line) &&
      !/\b(?:best|high|last)/i.test(line),
  )
  const score = /\b(?:score|points|punkte|punktestand)\b\W{0,3}(\d+)/i.exec(scoreLine ?? '')
  return {
    number: numbered ? Number(numbered[1]) : null,
    of: numbered ? Number(numbered[2]) : null,
    score: score ? Number(score[1]) : null,
    options: options.flatMap((element) => asButton(element) ?? []),
    onward: asButton(buttons.find((element) => leadsOn.test(nameOf(element)))),
    start: asButton(buttons.find((element) => begins.test(nameOf(element)))),
    lines: lines.filter((line) => !names.has(line)).slice(0, 80),
  }
})
