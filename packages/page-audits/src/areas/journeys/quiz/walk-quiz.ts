import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import {
  type Answer,
  checkAnswer,
  checkFeedback,
  checkRestart,
  checkResult,
  type QuizFault,
  verdictOn,
} from './check-quiz.js'
import { type QuizButton, type QuizScan, scanQuiz } from './scan-quiz.js'

const maxQuestions = 12
/** A page may move to the next question by itself. */
const patienceMs = 1500

/** A fault of a quiz as a walk found it. */
export interface WalkFault extends QuizFault {
  readonly control: QuizButton
  readonly acts: readonly FindingAction[]
}

/** A walk through a quiz: its first fault, and the answers that it gave. */
export interface QuizWalk {
  readonly fault: WalkFault | null
  readonly answers: readonly Answer[]
}

/** How to walk through a quiz. */
export interface QuizWay {
  /** Moves which of the answers is chosen. */
  readonly shift: number
  /** The act that brings up the first question, where no button says that it begins. */
  readonly opener: FindingAction | null
  /** Looks at the page that follows the last answer, before a new round begins. */
  atEnd?(acts: readonly FindingAction[]): Promise<void>
}

/** Buttons of the open quiz, and the acts so far. */
interface Desk {
  readonly acts: FindingAction[]
  read(): Promise<QuizScan>
  press(button: QuizButton): Promise<QuizScan>
  act(action: FindingAction): Promise<QuizScan>
  waitForLate(): Promise<unknown>
}

function sitDown(lab: LabPage): Desk {
  const acts: FindingAction[] = []
  const read = () => lab.scan(scanQuiz)
  const act = async (action: FindingAction) => {
    acts.push(action)
    await lab.tap(action)
    const now = await read()
    if (now.number !== null || now.options.length > 0) return now
    // The questions may be on their way, or the result.
    await lab.waitForLate(patienceMs)
    return read()
  }
  return {
    acts,
    read,
    act,
    press: ({ selector }) => act(clickOn(selector)),
    waitForLate: () => lab.waitForLate(patienceMs),
  }
}

/** Answers one question after the other, then begins again. */
export async function walkQuiz(lab: LabPage, { shift, opener, atEnd }: QuizWay): Promise<QuizWalk> {
  await lab.restart()
  const desk = sitDown(lab)
  const answers: Answer[] = []
  const found = (fault: QuizFault, control: QuizButton): QuizWalk => ({
    fault: { ...fault, control, acts: [...desk.acts] },
    answers,
  })
  let now = await desk.read()
  if (now.start && (now.options.length === 0 || now.number === null)) now = await desk.press(now.start)
  if (now.number === null && opener) now = await desk.act(opener)
  const opening = now
  while (answers.length < maxQuestions && now.number !== null && now.options.length >= 2) {
    const option = now.options[(answers.length + shift) % now.options.length]!
    const answer = await giveAnswer(desk, now, option)
    // The first answer may have to be sent by another button.
    if (answer === 'ignored' && answers.length > 0) return found(ignores(option, now), option)
    if (typeof answer === 'string') return { fault: null, answers }
    answers.push(answer)
    const fault = checkAnswer(answer)
    if (fault) return found(fault, option)
    if (answer.next.number === now.number) return { fault: null, answers }
    now = answer.next
  }
  if (answers.length >= 2 && now.number === null) await atEnd?.([...desk.acts])
  const wrong = checkResult(answers, now) ?? checkFeedback(answers)
  if (wrong) return found(wrong, answers.at(-1)!.option)
  if (answers.length < 2 || now.number !== null || !now.start) return { fault: null, answers }
  const stays = checkRestart(now.start, opening, await desk.press(now.start))
  return stays ? found(stays, now.start) : { fault: null, answers }
}

/** Chooses an answer and moves to the next question. `ignored`: nothing changed; `late`: something did after a while. */
async function giveAnswer(
  desk: Desk,
  asked: QuizScan,
  option: QuizButton,
): Promise<Answer | 'ignored' | 'late'> {
  const chosen = await desk.press(option)
  const told = asked.confirm ? await desk.press(asked.confirm) : chosen
  if (sameScan(asked, told)) {
    await desk.waitForLate()
    return sameScan(asked, await desk.read()) ? 'ignored' : 'late'
  }
  if (told.onward) return { option, asked, told, next: await desk.press(told.onward) }
  if (told.number !== asked.number) return { option, asked, told, next: told }
  await desk.waitForLate()
  return { option, asked, told, next: await desk.read() }
}

const sameScan = (one: QuizScan, two: QuizScan): boolean => JSON.stringify(one) === JSON.stringify(two)

const ignores = (option: QuizButton, { number }: QuizScan): QuizFault => ({
  rule: 'dead-control',
  description: `“${option.name}” does not answer question ${number}: nothing changes, while other answers are taken.`,
})

/** Whether a walk met a right and a wrong answer. */
export const metBoth = (answers: readonly Answer[]): boolean => {
  const verdicts = answers.map(verdictOn)
  return verdicts.includes(true) && verdicts.includes(false)
}
