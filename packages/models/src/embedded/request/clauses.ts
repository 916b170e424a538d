/** Verbs of requests, by kind. The longest matching phrase wins. */
const verbs = {
  click: 'click on,click,press on,press,tap on,tap,hit,push',
  type: 'enter,type in,type,write,fill in,fill out,fill,input,paste,put',
  choose: 'select,choose,pick',
  check: 'check,tick,enable,turn on,switch on,activate',
  uncheck: 'stop,uncheck,untick,deselect,unselect,disable,turn off,switch off,deactivate',
  open: 'go back to,go to,go,navigate to,open up,open,visit,view,switch to,browse to,follow',
  reveal: 'expand,unfold,collapse,show,hide,scroll to,scroll down to,scroll',
  search: 'search for,search,look for,look up',
  find: 'find out,find,locate',
  set: 'set,move,change,adjust,make',
  drag: 'drag',
  hover: 'hover over,hover on,hover,mouse over,move the mouse over,move your mouse over,point at',
  resize: 'resize,enlarge,shrink',
  wait: 'wait',
  focus: 'focus into,focus on,focus',
  close: 'close,dismiss',
  ask: 'what,which,who,whose,when,where,why,how many,how much,how long,how,is there,are there,is,are,does,do,did,can,has,have,tell me,report,answer,give me,count,name,list,calculate,compute,solve',
  deed: 'add,remove,delete,buy,order,purchase,book,reserve,reply,respond,write back,forward,star,unstar,archive,save,send,pass,give,compose,draft,submit,sign up,publish,subscribe,unsubscribe,log in,login,sign in,log out,sign out,register,checkout,check out,place,cancel,confirm,accept,apply,sort,filter,like,unlike,share,retweet,edit,create,rename,copy,proceed,continue,complete,start,upload,download,print,join,leave,mark,compare,rate,review,increase,decrease,empty,clear,reset,update,approve,reject,pay,finish,play,pause,mute,pin,undo,restore,snooze',
} as const

/** A kind of verb. */
export type VerbKind = keyof typeof verbs

const kindOf = new Map<string, VerbKind>(
  Object.entries(verbs).flatMap(([kind, list]) => list.split(',').map((verb) => [verb, kind as VerbKind])),
)
const anyVerb = [...kindOf.keys()].toSorted((a, b) => b.length - a.length).join('|')
/** Where a new clause may begin: an imperative, never a question word inside a sentence. */
const imperative = [...kindOf]
  .filter(([, kind]) => kind !== 'ask')
  .map(([verb]) => verb)
  .concat('tell me', 'report', 'answer', 'give me', 'what', 'how many', 'how much')
  .toSorted((a, b) => b.length - a.length)
  .join('|')

/** One piece of a request with its verb. */
export interface Clause {
  readonly kind: VerbKind | null
  /** As written, in lower case; empty without a verb. */
  readonly verb: string
  /** The text after the verb, with quotes masked. */
  readonly rest: string
  /** The text before the verb that gives the place: `for the user @paula`. */
  readonly around: string
  readonly question: boolean
}

const leadIn =
  /^(?:(?:please|now|first|next|then|finally|also|and|afterwards|after that|lastly|so|just|ok|okay|hi|hello)\b[\s,]*|(?:can|could|would|will) you (?:please )?|i (?:want|need|would like|'d like) (?:you )?to |you (?:should|must|need to|have to) |try to |make sure (?:to |that you )?|be sure to |help me (?:to )?|let's |your task is to |if you can,? )+/i

const boundary = new RegExp(
  [
    // The end of a sentence, but not the point of an abbreviation, a number or an address.
    '(?<=[^\\s.][.!?;])\\s+(?=[\\p{Lu}⟦\\d"(])',
    '\\s*\\n+\\s*',
    // `It can go: delete it.`
    `:\\s+(?=(?:${imperative})\\s+(?:it|them|him|her|that|this)\\b)`,
    // `and have them sent monthly`: `have` also makes a request here.
    `(?:,|,?\\s+and)\\s+(?=have\\s+(?:it|them|the|my)\\b)`,
    // A connecting word or a comma, when a verb follows.
    `(?:,|;|:)?\\s+(?:and then|and finally|and also|and|then|before|after that|finally|lastly|to)\\s+(?=(?:${imperative})\\b)`,
    `(?:,|;)\\s+(?:then\\s+|finally\\s+|lastly\\s+|next\\s+)?(?=(?:${imperative})\\b)`,
    ',?\\s+then\\s+',
  ].join('|'),
  'giu',
)

/** Drops sentences with a condition (`if`): they matter only after a failure, which shows by itself. */
const withoutConditions = (text: string): string =>
  text
    .split(/(?<=[^\s.][.!?])\s+(?=[\p{Lu}⟦])/u)
    .filter(
      (sentence) =>
        !/^(?:if(?! (?:you can|possible|needed|necessary)\b)|unless|otherwise|in case)\b/i.test(sentence) ||
        sentence.endsWith('?'),
    )
    .join(' ')

/** `click the icon to delete it`: the purpose of the click, not a second act. */
const purpose = new RegExp(
  `(\\b(?:click|press|tap|hit)\\b[^,.;:]*?)\\s+(?:in order )?to (?:${imperative})\\b[^,.;:]*?(?=\\s+and\\b|[,.;:]|$)`,
  'gi',
)

/** Splits masked request text into its clauses, in order. A clause without a verb gives the place of the next one. */
export function splitClauses(text: string): readonly Clause[] {
  const clauses: Clause[] = []
  let around = ''
  for (const piece of splitAt(
    withoutConditions(text)
      .replace(purpose, '$1')
      .replace(/(\bwith ⟦\d+⟧),? and (?=ends? with)/gi, '$1 '),
  )) {
    // Prohibitions need no act; conditions show by themselves, as a failed act.
    if (howToAnswer.test(piece)) continue
    if (/^(?:if|unless|don[’']t|do not|never|leave|without|otherwise)\b/i.test(piece) && !piece.endsWith('?'))
      continue
    const clause = readClause(piece)
    if (clause.kind === null && !clause.question && (isWhereabouts(piece) || isBackground(piece, text))) {
      around = piece
      continue
    }
    clauses.push({ ...clause, around })
    around = ''
  }
  return clauses
}

/**
 * Splits at clause boundaries. "name" and "order" are verbs only at the start of a clause; in a list of things they
 * don't split it.
 */
function splitAt(text: string): readonly string[] {
  const pieces: string[] = []
  for (const piece of text.split(boundary)) {
    const trimmed = piece.trim().replace(/^[,;:\s]+|[,;\s]+$/g, '')
    if (trimmed === '') continue
    const [, place, deed] = wherePlace.exec(trimmed) ?? []
    if (place && deed) pieces.push(place, deed)
    else pieces.push(trimmed)
  }
  return pieces
}

/** `For the user @paula, click …`, `In the dialog, …`, `Using the text box, …` */
const wherePlace = new RegExp(
  `^((?:for|in|on|from|under|within|at|using|with|use)\\s[^,]{2,60}?)(?:,\\s*|\\s+to\\s+)((?:${imperative})\\b.*)$`,
  'isu',
)

/** `Answer with the name only`: the format of the answer, not a question. */
const howToAnswer =
  /^(?:and\s+)?(?:please\s+)?(?:answer|respond)\s+(?:with|in|only(?!\s+(?:to\s+)?(?:him|her|them)\b)|as|by)\b/i

/** A statement before the deed introduces the `it` or `him` of the deed. */
const isBackground = (piece: string, text: string): boolean => {
  const behind = text.slice(text.indexOf(piece.slice(0, 20)) + piece.length)
  return (
    !/[:=]\s*\S/.test(piece) &&
    /\b(?:it|its|him|her|them|they|he|she|that|this|there|these|those)\b/i.test(behind)
  )
}

const isWhereabouts = (piece: string) => /^(for|in|on|from|under|within|at|using|with|use)\s/i.test(piece)

function readClause(piece: string): Omit<Clause, 'around'> {
  const plain = piece
    .replace(
      /^i(?:'d like| want| need| would like) (?=(?:an?|the|some|one|two|three|four|five|\d+)\s)/i,
      'add ',
    )
    .replace(leadIn, '')
    .replace(/[.!;:]+$/, '')
    .trim()
  const asked = /\?\s*$/.test(plain)
  const found = new RegExp(`^(${anyVerb})\\b\\s*`, 'i').exec(plain)
  if (!found) return { kind: null, verb: '', rest: plain, question: asked }
  const verb = found[1]!.toLowerCase()
  // `Name: Ann` is a field and its value.
  if (/^\s*:\s*\S/.test(plain.slice(found[1]!.length)))
    return { kind: null, verb: '', rest: plain, question: asked }
  const kind = kindOf.get(verb) ?? null
  const rest = plain.slice(found[0].length).trim()
  // `Could you open the menu?` is a polite request, not a question.
  const polite = asked && kind !== null && kind !== 'ask'
  return { kind, verb, rest: polite ? rest.replace(/\?\s*$/, '') : rest, question: asked && !polite }
}
