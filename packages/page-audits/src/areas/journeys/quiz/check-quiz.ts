import type { Draft } from '../../../findings/draft.js'
import type { QuizButton, QuizScan } from './scan-quiz.js'

/** One answered question. */
export interface Answer {
  readonly option: QuizButton
  readonly asked: QuizScan
  /** The page right after the answer. */
  readonly told: QuizScan
  /** The next question, or the end. */
  readonly next: QuizScan
}

/** A fault of a quiz. */
export type QuizFault = Pick<
  Draft<'wrong-count' | 'wrong-page' | 'dead-control' | 'restart-keeps-state' | 'no-feedback'>,
  'rule' | 'description'
>

const right =
  /^\W*(?:(?:that(?:['’]s| is) )?(?:correct|right)|well done|richtig|korrekt|stimmt|giusto|esatto|corretto|exact|juste|bonne réponse|bravo|bien vu|correcto|acertaste|correto|juist)(?!\p{L})(?! answer)/iu
const wrong =
  /^\W*(?:(?:that(?:['’]s| is) )?(?:wrong|incorrect|not (?:quite|right|correct))|falsch|leider falsch|sbagliato|errato|non è (?:giusto|corretto)|faux|mauvaise réponse|raté|incorrecto|errado|fout|onjuist)(?!\p{L})/iu

/** Whether the page called an answer right or wrong; null where it says neither. */
export function verdictOn({ asked, told }: Pick<Answer, 'asked' | 'told'>): boolean | null {
  const fresh = told.lines.filter((line) => !asked.lines.includes(line))
  const [good, bad] = [fresh.some((line) => right.test(line)), fresh.some((line) => wrong.test(line))]
  return good === bad ? null : good
}

/** The score of an answer follows its verdict, and the questions come in the order of their numbers. */
export function checkAnswer(answer: Answer): QuizFault | null {
  const { asked, told, next, option } = answer
  const good = verdictOn(answer)
  const scored =
    [told.score, next.number === null ? null : next.score].findLast((score) => score !== null) ?? null
  if (good !== null && asked.score !== null && scored !== null) {
    const change = scored - asked.score
    if (good !== change > 0)
      return {
        rule: 'wrong-count',
        description: `The page calls “${option.name}” ${good ? 'right' : 'wrong'}, and the score goes from ${asked.score} to ${scored}.`,
      }
  }
  const tooHigh = [told, next].find(({ number, of }) => number !== null && of !== null && number > of)
  if (tooHigh)
    return {
      rule: 'wrong-count',
      description: `The page shows question ${tooHigh.number} of ${tooHigh.of}: there are no more than ${tooHigh.of}.`,
    }
  if (
    asked.number !== null &&
    told.number === asked.number + 1 &&
    next !== told &&
    next.number === told.number
  )
    return {
      rule: 'wrong-count',
      description: `Once question ${asked.number} is answered the page calls it question ${told.number}, before the next question comes.`,
    }
  if (asked.number !== null && next.number !== null && next.of === asked.of && next.number > asked.number + 1)
    return {
      rule: 'wrong-page',
      description: `After question ${asked.number} comes question ${next.number}: one is left out.`,
    }
  return null
}

/** The result at the end counts the answers that were called right. */
export function checkResult(answers: readonly Answer[], end: QuizScan): QuizFault | null {
  const verdicts = answers.map(verdictOn)
  if (answers.length < 2 || end.number !== null || verdicts.includes(null)) return null
  const due = verdicts.filter(Boolean).length
  for (const line of end.lines) {
    const said = /(?<!\d)(\d+)\s*(?:out of|of|\/|von|sur|su|de|van)\s*(\d+)/i.exec(line)
    if (!said || Number(said[2]) !== answers.length || Number(said[1]) === due) continue
    return {
      rule: 'wrong-count',
      description: `The result says “${line.slice(0, 80)}”, and ${due} of ${answers.length} answers were called right.`,
    }
  }
  return null
}

/** Finds a quiz that waits after each answer and never says whether it was right: its place for messages stays empty. */
export function checkFeedback(answers: readonly Answer[]): QuizFault | null {
  if (answers.length < 2) return null
  const places = answers.map(({ asked, told }) => {
    const fresh = told.lines.filter((line) => !asked.lines.includes(line) && !/\d/.test(line))
    const isSilent = told.onward !== null && told.number === asked.number && fresh.length === 0
    return isSilent ? told.silent.filter((place) => asked.silent.includes(place)) : []
  })
  if (places.some((found) => found.length === 0)) return null
  return {
    rule: 'no-feedback',
    description: `The page does not say whether an answer is right: its place for messages stays empty after each of ${answers.length} answers.`,
  }
}

/** A quiz that begins again begins with the score that it had at first. */
export function checkRestart(button: QuizButton, opening: QuizScan, again: QuizScan): QuizFault | null {
  if (
    again.number === null ||
    again.score === null ||
    opening.score === null ||
    again.score === opening.score
  )
    return null
  return {
    rule: 'restart-keeps-state',
    description: `“${button.name}” begins again with a score of ${again.score} instead of ${opening.score}.`,
  }
}
