import { oppositeDeeds } from './opposite-deeds.js'

const hedged =
  /(?<!\p{L})(?:not|never|can(?:not|'t|’t)?|no longer|if|before|undo(?! check)\p{L}*|restored?|still|stays?|remains?|until|wrong|failed|browser|settings|enter|permission|achievements?|changes|bleibt|weiterhin|falsch|erst|reste|encore|toujours|sigue|aún|resta|ancora|continua|blijft|nicht|nie|kann|können|wenn|rückgängig|pas|peut|si|no|puede|non|può|não|pode|niet|kan)(?!\p{L})/iu

/** Whether a message could say the opposite of what a button does, without a name that its label lacks. */
export const hasOpposite = (label: string): boolean =>
  oppositeDeeds.some(({ does, ofEntry }) => (!ofEntry || namesEntry(label)) && does.test(label))

/** Whether a text has words for the opposite of what a button does. */
export const saysOpposite = (label: string, text: string): boolean =>
  oppositeDeeds.some(
    ({ does, undone, ofEntry }) => (!ofEntry || namesEntry(label)) && does.test(label) && undone.test(text),
  )

/** “Delete the reading of May 3”. */
const namesEntry = (label: string): boolean => label.trim().split(/\s+/).length > 1

/** A line with ~ in place of the entry that a button's label names: “Delete Ada”, “~ was added”. */
export function withoutNameOf(label: string, line: string): string {
  const words = label.trim().split(/\s+/)
  for (let from = 1; from < words.length; from++) {
    const whole = words.slice(from).join(' ')
    // A label may say more of it: “Delete: Rent, 3 May”.
    for (const name of [whole, whole.replace(/,.*$/, '')]) {
      const at = line.toLowerCase().indexOf(name.toLowerCase())
      if (name.length >= minName && at >= 0) return line.slice(0, at) + '~' + line.slice(at + name.length)
    }
  }
  return line
}

const minName = 4

/** Numbers of things in either state, such as “3 unlocked”. */
const counts = /^\P{L}*\d|[:(]\s*\d|\d\s(?:of|von|sur|de|di|van)\s\d/u

/**
 * The line that says the opposite of what a button does: “~ was deleted” after “Add person”, “Colour 1 is unlocked” after “Lock colour 1”.
 * null without one, and where another line says what the button does. `came`: the new lines of the page, with ~ for the entry that was acted on.
 */
export function contradiction(label: string, came: readonly string[]): string | null {
  const messages = came.filter((line) => !counts.test(line))
  // A question asks before the deed is done.
  if (came.some((line) => line.includes('?'))) return null
  for (const { does, done, undone, ofEntry, sharesWord } of oppositeDeeds) {
    if (!does.test(label) || messages.some((line) => done.test(line))) continue
    const line = messages.find(
      (each) =>
        undone.test(each) &&
        !hedged.test(each) &&
        (!ofEntry || each.includes('~')) &&
        (!sharesWord || sharesWordOf(label, each)),
    )
    if (line !== undefined) return line
  }
  return null
}

/** Whether a line has one of the label's words in it, other than the verb that leads it. */
const sharesWordOf = (label: string, line: string): boolean => {
  const words = label.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return words.slice(1).some((each) => line.toLowerCase().includes(each))
}
