const verbs =
  'add|attach|archive|assign|apply|book|browse|buy|cancel|change|check|choose|clear|close|collapse|collect|comment|compare|complete|convert|copy|count|create|delete|discard|display|download|drag|' +
  'duplicate|edit|empty|enter|expand|export|favou?rite|filter|find|flip|follow|generate|go back|hide|highlight|import|insert|invite|keep|like|list|load|log in|log out|manage|mark|merge|move|open|organi[sz]e|' +
  'paste|pause|pick|pin|play|post|preview|print|publish|rate|read|redo|register|remember|remove|rename|reorder|reply|report|reserve|reset|restart|restore|resume|review|save|schedule|scroll|search|see|select|' +
  'send|set|share|show|shuffle|sign in|sign up|skip|sort|start|stop|store|subscribe|submit|swap|switch|summari[sz]e|tag|tick|toggle|track|type|uncheck|undo|update|upload|use|view|vote|write|zoom'

const verb = new RegExp(`^(?:${verbs})s?\\b`, 'i')
const gerund =
  /^(?:add|creat|edit|delet|remov|updat|renam|sort|filter|search|complet|mark|sav|clear|archiv|export|import|shar|reorder|view|brows|manag|pinn|tagg|bookmark)ing\b/i
const alone = new RegExp(`^(?:${verbs})s?$`, 'i')

/** Whether words begin with what somebody does on a page: `add tasks`, `editing`. */
export const beginsWithVerb = (words: string): boolean => verb.test(words) || gerund.test(words)

/** Whether a single word is something that somebody does on a page: `delete`, `editing`. */
export const isFeatureVerb = (word: string): boolean =>
  alone.test(word) || (gerund.test(word) && !/\s/.test(word))
