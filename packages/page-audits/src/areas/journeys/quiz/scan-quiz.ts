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
  /** Buttons, plain or radio, that answer the question; empty when none can be chosen now. */
  readonly options: readonly QuizButton[]
  /** The button that sends the chosen answer; null where a click on the answer does. */
  readonly confirm: QuizButton | null
  readonly onward: QuizButton | null
  /** The button that begins the quiz, at first or again. */
  readonly start: QuizButton | null
  /** Visible lines without those of buttons. */
  readonly lines: readonly string[]
  /** Places for messages that have none and are not for screen readers only. */
  readonly silent: readonly string[]
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
  const leadsOn = kit.deedPattern(['next', 'proceed'], 'leads', {
    also: '\\W*(?:(?:continue|see|show|view|finish|get)(?!.*\\b(?:hint|tip|answer)\\b)|(?:zum )?ergebnis|fertig|vedi|mostra|voir|ver|question suivante|résultats?|resultado|bekijk)',
  })
  const begins = kit.deedPattern(['start'], 'leads', {
    also: '\\W*(?:play|try again|re-?start|again|new (?:quiz|game)|take\\b.*quiz|los|nochmal|noch einmal|neu(?: starten|es quiz)|quiz starten|gioca|rigioca|ricomincia|jouer|rejouer|recommencer|jugar|volver a jugar|reiniciar|jogar|opnieuw)',
  })
  const sends = kit.deedPattern(['confirm', 'send'], 'leads', {
    also: '\\W*(?:check|answer|prüfen|antwort|vérifier|répondre|comprobar|responder|verifica|rispondi|controleer)',
  })
  const other = kit.deedPattern(['back', 'previous', 'cancel', 'confirm', 'send'], 'leads', {
    also: '\\W*(?:skip|check|quit|exit|menu|hint|überspringen|prüfen|interrompi|salta|passer|quitter|saltar|overslaan)(?!\\p{L})',
  })
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
  const radios = kit
    .all()
    .filter((element) => element.matches('input[type=radio],[role=radio]') && !kit.disabled(element))
  const shownAs = (radio: Element) => radio.closest('label') ?? radio
  const confirm = buttons.find((element) => sends.test(nameOf(element)))
  const chosen =
    confirm !== undefined && radios.length >= 2 && radios.length <= 8
      ? radios.filter((radio) => kit.visible(shownAs(radio)))
      : []
  // Where answers are sent, other buttons choose something else, such as the topic.
  if (chosen.length > 0) options = []
  const text = document.body.innerText
  const lines = text.split('\n').map(plain).filter(Boolean)
  const names = new Set(
    kit
      .all()
      .filter((element) => element.matches('button,[role=button]'))
      .map(nameOf),
  )
  const numbered =
    /(?<!\p{L})(?:question|frage|domanda|pregunta|pergunta|vraag)\s*:?\s*#?(\d+)\s*(?:of|\/|out of|von|sur|di|de|van)\s*(\d+)/iu.exec(
      text,
    )
  const scores =
    /(?<!\p{L})(?:score|points|punkte|punktestand|punti|punteggio|puntos|puntuación|pontos|pontuação|punten|risposte (?:giuste|esatte|corrette)|bonnes réponses|respuestas correctas|richtige? antworten|correct answers)(?!\p{L})\W{0,3}(\d+)/iu
  const scoreLine = lines.find(
    (line) =>
      line.length < 40 &&
      scores.test(line) &&
      !/(?<!\p{L})(?:best|high|last|record|rekord|miglior|meilleur|mejor|melhor)/iu.test(line),
  )
  const score = scores.exec(scoreLine ?? '')
  return {
    number: numbered ? Number(numbered[1]) : null,
    of: numbered ? Number(numbered[2]) : null,
    score: score ? Number(score[1]) : null,
    options: [
      ...options.flatMap((element) => asButton(element) ?? []),
      ...chosen.map((radio) => ({ selector: kit.selectorOf(shownAs(radio)), name: nameOf(radio) })),
    ],
    confirm: chosen.length > 0 ? asButton(confirm) : null,
    onward: asButton(buttons.find((element) => leadsOn.test(nameOf(element)))),
    start: asButton(buttons.find((element) => begins.test(nameOf(element)))),
    lines: lines.filter((line) => !names.has(line)).slice(0, 80),
    silent: kit
      .all()
      .filter((element) => {
        if (!element.matches('[role=status],[role=alert],[aria-live]') || plain(element.textContent) !== '')
          return false
        const { position, clipPath } = getComputedStyle(element)
        return position !== 'absolute' && position !== 'fixed' && clipPath === 'none'
      })
      .map((element) => kit.selectorOf(element)),
  }
})
