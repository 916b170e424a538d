import type { FindingAction, Signals, Target } from '@webeval/core'
import { clickOn, typeInto } from '../../controls/acts.js'
import { isTextField } from '../../controls/field-values.js'
import { findButtons, timerWords } from './timer-controls.js'

/** How a timer of fields outside any form is set to a few seconds and started. */
export interface ShortRun {
  readonly start: Pick<Target, 'selector' | 'name'>
  readonly actions: readonly FindingAction[]
  /** The seconds that all its phases take. */
  readonly seconds: number
}

const ofSeconds = /(?<!\p{L})(?:seconds?|secs?|sekunden?|secondes?|segundos?|secondi|seconden|sekund)\W*$/iu
const ofRounds =
  /^\P{L}*(?:number of |anzahl (?:der )?|nombre de |número de |numero di )?(?:rounds?|sets?|cycles?|repeats?|repetitions?|runden?|sätze|wiederholungen|tours?|séries?|rondas?|series?|ciclos?|giri|serie|cicli|rondes?)\P{L}*$/iu
/** The seconds of a phase that no minimum asks for, and the most that one may ask for. */
const [fewSeconds, mostSeconds] = [3, 6]

/** Finds fields for the seconds of one phase or several, such as work and rest, and the button that starts them; null without. */
export function phasedTimer(look: Signals): ShortRun | null {
  const fields = look.targets.filter((target) => isTextField(target) && target.type === 'number')
  const phases = fields.filter(({ name }) => ofSeconds.test(name))
  const [start] = findButtons(look, timerWords.start)
  const shortest = phases.map(({ range }) => Math.max(0, range?.min ?? 0))
  if (!start || phases.length === 0 || shortest.some((seconds) => seconds > mostSeconds)) return null
  const isNone = shortest.every((seconds) => seconds === 0)
  // A shorter one may be over before it is looked at.
  const long = isNone ? 0 : shortest.findIndex((seconds) => seconds > 0)
  const seconds = shortest.map((each, at) => (at === long ? Math.max(each, fewSeconds) : each))
  const rounds = fields.filter(({ name }) => ofRounds.test(name))
  return {
    start: { selector: start.selector, name: start.name || start.text },
    actions: [
      ...phases.map(({ selector }, at) => typeInto(selector, String(seconds[at]))),
      ...rounds.map(({ selector }) => typeInto(selector, '1')),
      clickOn(start.selector),
    ],
    seconds: seconds.reduce((sum, each) => sum + each, 0),
  }
}
