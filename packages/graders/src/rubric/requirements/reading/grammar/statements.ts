import { beginsWithVerb, isFeatureVerb } from './feature-verbs.js'

const condition =
  /^(?:when|whenever|after|if|once|under|at|before|on|every|in|double-?click|while|until|during|upon)\b/i
/** Verbs in the form that follows one subject, and that follows several. */
const ofOne =
  'holds|includes|contains|opens|turns|costs|appears|stays|shows|ends|starts|moves|keeps|gets|remains|closes|offers|makes|becomes|increases|lights|works|gives|lets|asks|restores|updates|removes|edits|cancels|disappears|answers|narrows|validates|unticks|reveals|takes|resets|unfolds|says|draws|plays|lands|runs|types|falls|rises|counts|fills|stops|filters|sorts|clears|tells|follows|adds|deletes|saves|lists|changes|converts|displays|repeats|explains|leads|switches|toggles|marks|sends|checks|selects|searches'
const ofSeveral =
  'hold|include|contain|open|turn|appear|stay|show|end|start|move|keep|get|remain|close|offer|make|become|increase|light|work|give|let|ask|restore|update|remove|edit|cancel|disappear|answer|narrow|validate|untick|reveal|take|reset|unfold|say|draw|play|land|run|fall|rise|count|fill|stop'
const finite = `is|are|has|have|had|goes|must|should|${ofOne}|(?<=(?:s["”]?|["”]|\\band (?!an?\\s|the\\s)\\p{L}+)\\s)(?:go|type|${ofSeveral})`
const says = new RegExp(
  `^(?!(?:it|this|the page|the app|the site)\\s+(?:should|must|can|has|supports?|lets?)\\b)(?:["“][^"”]*["”]|[\\p{L}\\p{N}][^,:]*?)\\s(?:${finite})(?:\\s|$)`,
  'iu',
)
const shared =
  /\b(?:can|could|should|must|may)(?: be)? \p{L}+(?:ed|en|wn)\b.*(?:,|\band|\bor|,? plus) (?:and )?(?:an? ["“]|\p{L}+(?:ed|en|wn)\b)/iu
/** A subject of few words and its verb. */
const clause = new RegExp(
  `^(?!(?:an?|its|their|his|her)\\s(?:types?|starts?|shows?|runs?|plays?|ends?|moves?|offers?)\\b)(?:\\S+\\s){0,3}\\S+\\s(?:${finite})(?:\\s|[.,]|$)|^(?:they|you|it)\\s\\p{L}+`,
  'iu',
)

/** Whether a sentence begins with a condition, so that *and* joins what happens then. */
export const isConditional = (sentence: string): boolean => condition.test(sentence)

/** Whether a sentence states one thing of a part of the page, whatever *and* it holds: `Each shift has a date and a time`. */
export function isStatement(sentence: string): boolean {
  if (/^\p{L}+ing\s/u.test(sentence) && says.test(sentence)) return true
  if (beginsWithVerb(sentence) && !/^[\p{L}]+s? (?:is|are|must|should)\b/iu.test(sentence)) return false
  if (shared.test(sentence) && !/\bnot\b/.test(sentence)) return false
  return condition.test(sentence) || says.test(sentence)
}

/** An order after a condition begins a feature of its own: `, and keep a list`. */
const ordered =
  /,\s+and\s+(?=(?:keep|show|save|send|add|store|list|clear|reset|play|display|offer|highlight)\s)/iu
/** Controls that a part of the page has: `opens a dialog with next, previous and close`. */
const named = /^(.+) with ([\p{L}]+(?:, [\p{L}]+)* and [\p{L}]+)[.\s]*$/u
const isWay = /^(?:next|prev(?:ious)?|back|forward)$/i
/** The page does several things: `It checks the input and shows a confirmation`. */
const page = /^(?:it|this|the (?:page|app|site|tool|form))\s\p{L}+s\s/iu

/** The clauses of a statement that have a subject and a verb of their own: `Arrow keys move, Home goes to the first`. */
export function clausesOf(sentence: string): string[] {
  if (condition.test(sentence)) return sentence.split(ordered).filter(Boolean)
  const [, head = '', ways = ''] = named.exec(sentence) ?? []
  const each = ways.split(/, | and /)
  if (each.length > 1 && each.every((word) => isFeatureVerb(word) || isWay.test(word))) return [head, ...each]
  if (page.test(sentence))
    return sentence.split(/,?\s+and\s+(?=\p{Ll}+s\s(?:an?|the|its|whether|how|all|every)\s)/u)
  const parts = sentence.split(
    /(?<=\p{L}\)?),\s+(?:and\s+)?(?!(?:which|who|whose|where|that)\s)(?=\S+\s)|\s+and\s+(?=(?:the|an?|it|they|also)\s)/iu,
  )
  const clauses: string[] = []
  let at = 0
  for (const part of parts) {
    const from = sentence.indexOf(part, at)
    if (clauses.length > 0 && !clause.test(part) && !/^also\s/i.test(part))
      clauses[clauses.length - 1] += sentence.slice(at, from + part.length)
    else clauses.push(part)
    at = from + part.length
  }
  return clauses
}
