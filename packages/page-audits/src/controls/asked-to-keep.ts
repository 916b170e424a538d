import { sentenceAround } from '../findings/sentence-around.js'

const reload = String.raw`(?:an? |the |each |every |it |page |browser |is |was )*(?:re-?load|refresh)\w*`
/** Words by which a task asks that what is done on a page is there later. */
const asksToKeep = new RegExp(
  String.raw`\b(?:${[
    String.raw`persist\w*|local ?storage|surviv\w+`,
    String.raw`remember(?:s|ed|ing)?(?! me\b| to\b)`,
    `(?:after|on|across|between|through|when) ${reload}`,
    `(?:lost|there|go back) or ${reload}`,
    `between (?:page |browser )?visits|across (?:page |browser )?(?:visits|sessions)`,
    'still (?:be )?there',
    `(?:kept|stored|saved) (?:locally|automatically|(?:in|on) (?:the|this|your|my) (?:browser|device|computer))`,
    'nach (?:dem |einem |jedem )?neu ?laden|(?:speichert|gespeichert) (?:im browser|lokal|automatisch)',
    '(?:im browser|lokal|automatisch) gespeichert',
  ].join('|')})\b`,
  'i',
)
/** Words right before these that turn them round: “no need to persist anything”. */
const refuses =
  /\b(?:no|not|never|without|needn['’]t|don['’]t|doesn['’]t)(?: (?:need(?:ed|s)?|have|has|required?|to|be|any|for))*\s*$/i

/** The sentence of a task that asks the page to keep what is done on it; null if none does. */
export function askedToKeep(task: string): string | null {
  const found = asksToKeep.exec(task)
  if (!found || refuses.test(task.slice(0, found.index))) return null
  return sentenceAround(task, found.index)
}
