/** Verbs of people on pages, and of pages. */
const verbs =
  'accept|acknowledge|add|adjust|analyze|answer|apply|approve|archive|arrange|assign|attach|autosave|bid|book|bookmark|browse|buy|calculate|cancel|categorize|change|check|choose|clear|click|clock|close|collaborate|collapse|collect|comment|' +
  'communicate|compare|complete|compose|compute|configure|confirm|contact|convert|copy|correct|count|create|customize|delete|deposit|discard|discuss|display|download|drag|draw|drop|duplicate|edit|empty|enroll|enter|estimate|execute|expand|export|' +
  'extend|favourite|favorite|fill|filter|find|flag|flip|follow|generate|get|give|go back|group|guess|hide|highlight|hover|import|input|insert|interact|invite|join|keep|learn|lease|leave|like|list|load|lock|log|log in|log out|make|manage|mark|' +
  'merge|message|move|navigate|offer|open|order|organise|organize|participate|paste|pause|pay|perform|persist|pick|pin|place|plan|play|post|practise|press|preview|print|publish|purchase|put|query|rate|read|receive|recall|record|redo|register|' +
  'reject|remember|remove|rename|renew|reopen|reorder|reply|report|request|reschedule|reserve|reset|resign|restart|restore|resume|retire|return|reveal|review|save|say|schedule|scroll|search|see|select|sell|send|set|share|show|showcase|shuffle|' +
  'sign in|sign out|sign up|simulate|skip|sort|spin|start|stop|store|submit|subscribe|summarise|summarize|swap|switch|tag|take|tell|tick|toggle|track|transfer|type|uncheck|undo|unlock|unpin|untick|update|upgrade|upload|upvote|use|validate|verify|' +
  'view|vote|warn|watch|win|work|write|zoom'

const irregular: Readonly<Record<string, string>> = {
  chosen: 'choose', drawn: 'draw', found: 'find', given: 'give', hidden: 'hide', kept: 'keep', left: 'leave', made: 'make', paid: 'pay', seen: 'see',
  sent: 'send', shown: 'show', sold: 'sell', spun: 'spin', taken: 'take', told: 'tell', undone: 'undo', won: 'win', written: 'write', submitted: 'submit',
} // prettier-ignore

const vowel = /[aeiou]/
/** A verb's forms: `plan`, `plans`, `planning`, `planned`. */
function formsOf(verb: string): string[] {
  const [word = '', ...rest] = verb.split(' ')
  const after = rest.length > 0 ? ` ${rest.join(' ')}` : ''
  const doubled = /^[^aeiou]+[aeiou][bdgmnpt]$/.test(word) ? word + word.at(-1)! : word
  const stem = word.endsWith('e') ? word.slice(0, -1) : doubled
  const y = /[^aeiou]y$/.test(word)
  const third = y ? `${word.slice(0, -1)}ies` : /(?:s|sh|ch|x|z|o)$/.test(word) ? `${word}es` : `${word}s`
  const past = y ? `${word.slice(0, -1)}ied` : `${stem}ed`
  const ing = word.endsWith('ee') ? `${word}ing` : `${vowel.test(stem) ? stem : word}ing`
  return [word, third, ing, past, `${stem}ing`].map((form) => form + after)
}

const bases = new Map(verbs.split('|').flatMap((verb) => formsOf(verb).map((form) => [form, verb] as const)))
for (const [form, base] of Object.entries({
  ...irregular,
  submitting: 'submit',
  submitted: 'submit',
  setting: 'set',
  getting: 'get',
  putting: 'put',
  resetting: 'reset',
  retrying: 'retry',
}))
  bases.set(form, base)

/** Verbs whose plain form is a noun as well: the next word tells which. */
const nouns =
  'bid|book|change|check|comment|contact|copy|count|display|export|filter|import|list|log|message|order|plan|play|post|print|query|rate|record|report|request|return|review|search|set|share|sort|start|stop|tag|track|type|update|use|view|vote|watch|work'
const part =
  'bar|box|button|count|counter|details|field|form|function|generator|history|icon|link|list|mode|number|page|panel|result|schedule|section|trial|widget'
const asNoun = new RegExp(`^(?:${nouns})s?(?:\\s+(?:of|(?:${part})(?:s|es)?)\\b|$)`, 'i')
/** A plural without an article after it: `reports for managers`, but not `reports the total`. */
const plurals =
  'bid|book|comment|display|filter|list|log|message|order|plan|post|query|rate|record|report|review|search|set|sort|track|use|vote'
const asPlural = new RegExp(
  `^(?:${plurals})s\\b(?!\\s+(?:an?|the|by|all|it|them|my|his|her|its|their|every|each|\\d+)\\b)`,
  'i',
)

/** The verb that words begin with, as the brief writes it, and its base form; null where they begin with none. */
export function leadingVerb(words: string): { readonly verb: string; readonly base: string } | null {
  const tokens = words
    .replace(/^(?:to|please|also|then|only)\s+/i, '')
    .match(/^[\p{L}-]+(?:\s(?:in|out|up|back)\b)?/iu)?.[0]
  if (tokens === undefined) return null
  for (const token of [tokens, tokens.split(/\s/)[0]!]) {
    const base = bases.get(token.toLowerCase())
    if (base !== undefined) return { verb: token, base }
  }
  return null
}

/** Whether words begin with what somebody does on a page: `add tasks`, `editing`. `List of books` and `search box` don't. */
export function beginsWithVerb(words: string): boolean {
  const found = leadingVerb(words)
  if (found === null || found.verb.endsWith('ed') || irregular[found.verb.toLowerCase()] !== undefined)
    return false
  // A plural alone is a noun: `answers`.
  if (words.trim() === found.verb)
    return found.verb.toLowerCase() === found.base || found.verb.endsWith('ing')
  return !asNoun.test(words) && !asPlural.test(words)
}

/** Whether a single word is something that somebody does on a page: `delete`, `editing`. */
export const isFeatureVerb = (word: string): boolean =>
  bases.has(word.toLowerCase()) && !word.endsWith('ed') && irregular[word.toLowerCase()] === undefined

/** The base form of a verb in whatever form: `add` for `adding` and `added`. */
export const baseForm = (word: string): string => bases.get(word.toLowerCase()) ?? word.toLowerCase()
