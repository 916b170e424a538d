import { datesIn } from '@webeval/core'
import { straightened, withoutMarks } from '../straightened.js'

/** Words before a value that exclude it: the true value lies below or above. */
const exclusive = [
  String.raw`(?:just |well |far |slightly |a (?:little|bit) )?(?:under|below|over|above|beyond|past)`,
  String.raw`(?:less|fewer|lower|smaller|shorter|cheaper|more|greater|higher|larger|longer|bigger|older|younger|better|worse) than`,
  String.raw`(?:upwards? of|in excess of|exceed(?:s|ed|ing)?)`,
  String.raw`(?:(?:just |very |quite )?(?:almost|nearly|shy of|close to|approaching)|not quite)`,
  String.raw`(?:unter|über|weniger als|mehr als|knapp|fast|beinahe|nahezu)`,
  String.raw`(?:moins d[e']|plus d[e']|presque|menos de|más de|casi|por (?:debajo|encima) de)`,
  String.raw`(?:meno di|più di|quasi|mais de|minder dan|meer dan|bijna)`,
]

/** Words before a value that make it the end of what is possible. */
const inclusive = [
  String.raw`(?:at (?:the )?(?:very )?(?:least|most)|(?:not|no) (?:less|more|over|under|above|below|fewer)(?: than)?|up to|as (?:many|much|few|little|high|low) as)`,
  String.raw`(?:max(?:imum)?|min(?:imum)?|upper limit|lower limit|limit|ceiling)\.?(?: of)?`,
  String.raw`(?:(?:start(?:s|ing)?|prices?|priced|costs?|available|rates?|tickets?)(?: is| are| start)? (?:from|at least)|starts? at|starting at)`,
  String.raw`(?:mindestens|höchstens|maximal|minimal|bis zu|wenigstens|au moins|au plus|au maximum|au minimum|jusqu'à)`,
  String.raw`(?:al menos|por lo menos|(?:como |un )?(?:máximo|mínimo)(?: de)?|hasta|almeno|al massimo|fino a|pelo menos|no máximo|até|minstens|hoogstens)`,
]

/** Words before a day that put the true day on one side of it. */
const besideDay = [
  String.raw`(?:shortly |right |soon |just |sometime |some time |any time |long |the day |the week |the month |days? |weeks? |months? )?(?:after|before|following|preceding|prior to|ahead of)`,
  String.raw`not (?:until|before|after)|(?:earlier|later|sooner) than`,
  String.raw`(?:kurz )?(?:vor|nach)|frühestens(?: am| ab)?|avant|après|antes del?|después del?|prima del?|dopo|antes de|depois de|voor|na`,
]

/** Words before a day that make it the last one possible: a deadline. */
const lastDay = [
  String.raw`on or before|no(?:t)? later than|at the latest(?: by| on)?|spätestens(?: am| bis)?|au plus tard|a más tardar`,
]

/** Words that may separate such a word from the value. */
const between = String.raw`(?:\s+(?:the|a|an|about|around|approximately|roughly|some|only|exactly|total(?: of)?|of|dem|den|der|die|le|la|les|el|los|las|du|l'|il|d'|(?:mon|tues|wednes|thurs|fri|satur|sun)day,?))*\s*["'*_“(\p{Sc}]*\s*$`

const endsWith = (words: readonly string[], symbols = ''): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${withoutMarks(words.join('|'))})${between}${symbols}`, 'iu')

const beforeExclusive = endsWith(exclusive, String.raw`|[<>]\s*$`)
const beforeInclusive = endsWith(inclusive, String.raw`|(?:[≤≥]|[<>]=)\s*$`)
const beforeDay = endsWith(besideDay)
const beforeLastDay = endsWith(lastDay)

const after = new RegExp(
  withoutMarks(
    [
      String.raw`^["'*_”)]*\+(?!\d)`,
      String.raw`^["'*_”)]*(?:\s+\p{L}+){0,2}\s+(?:or|and)\s+(?:more|less|fewer|later|earlier|sooner|higher|lower|above|below|over|under|up|upwards|older|younger|longer|shorter|beyond|after|before)(?!\p{L})`,
      String.raw`^["'*_”)]*(?:\s+\p{L}+){0,2},?\s+(?:at (?:the )?(?:very )?(?:least|most)|and counting|upwards|maximum|minimum|max\b)`,
      String.raw`^["'*_”)]*(?:\s+\p{L}+){0,2}\s+(?:oder (?:mehr|weniger|später|früher)|und mehr|mindestens|höchstens|ou (?:plus|moins)|et plus|au (?:moins|plus|maximum|minimum)|o (?:más|menos)|y más|como (?:máximo|mínimo)|al menos)(?!\p{L})`,
    ].join('|'),
  ),
  'iu',
)

/** Uses of "over" that bound nothing: a course that runs over three days. */
const harmless =
  /\b(?:runs?|spread|held|takes? place|stretch(?:es)?|distributed|carried|hand(?:ed)?|voted|all|left|game|starts?|moved|turn(?:ed)?|switch(?:ed)?) over$/iu

/** True for a day or a time of day. */
const beginsWithDay = (value: string): boolean =>
  /^["'*_“(]*(?:(?:[01]?\d|2[0-4])[:h][0-5]\d(?!\d)|\d{1,2} ?(?:am|pm|uhr|o'clock)\b)/iu.test(value) ||
  /^["'*_“(]*$/u.test(value.slice(0, datesIn(value)[0]?.at ?? value.length))
const hasValue =
  /^[\s"'*_“(]*[\p{Sc}+-]|\d|^\W*(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)\b/iu

/**
 * True when the words around a value make a limit of it ("under €48.50", "12 or more", "after 9 March"), so that an answer to the question does not say that value. A
 * question that asks for a limit ("How many guests at most?") may be answered by one. Spans without a value ("under the bridge") are never limits.
 */
export function boundsSpan(answer: string, start: number, end: number, question: string): boolean {
  const value = answer.slice(start, end)
  if (!hasValue.test(value)) return false
  const lead = withoutMarks(lastPart(straightened(answer.slice(Math.max(0, start - 80), start))))
  const rest = withoutMarks(straightened(answer.slice(end, end + 60)).split(/[.!?;:](?=\s|$)|\n/)[0]!)
  const mayEnd = asksLimit.test(question)
  if (beginsWithDay(value))
    return mayEnd && beforeLastDay.test(lead) ? false : beforeDay.test(lead) || beforeLastDay.test(lead)
  if (after.test(rest) || beforeInclusive.test(lead)) return !mayEnd
  if (isInRange(lead, rest)) return true
  if (isFrom(value, lead, rest)) return !mayEnd && !asksLowest.test(question)
  const match = beforeExclusive.exec(lead)
  if (match === null || isQuote(lead, match) || harmless.test(lead.trimEnd())) return false
  const word = /\p{L}+/u.exec(match[0])?.[0].toLowerCase()
  return !(mayEnd && word !== undefined && question.toLowerCase().includes(word))
}

const lastPart = (text: string): string => text.split(/[.!?;:](?=\s)|\n/).at(-1)!

/** True for the lowest of several prices: "from £12". The beginning of a change ("from £15 to £12") is not. */
const isFrom = (value: string, lead: string, rest: string): boolean =>
  /(?:^|[\s("*])(?:from|ab|à partir de|desde|a partir de|da)\s+["*]*\p{Sc}?$/iu.test(lead) &&
  /^\D?\p{Sc}|\p{Sc}$|^\D*[\d.,]+\s?(?:EUR|USD|GBP|CHF|euros?|pounds?|dollars?)\b/iu.test(`${value}`) &&
  !/\b(?:down|up|reduced|lowered|raised|increased|changed|away|different) from\s+\p{Sc}?$/iu.test(lead) &&
  !/^\s+(?:to|down|up|bis)\b/iu.test(rest)

/** True for one end of a range: "between 20 and 23", "20–23". The ends of a change ("from 20 to 12") are not. */
function isInRange(lead: string, rest: string): boolean {
  if (/\bfrom\s+(?:\S+(?:\s\S+)?\s+to\s+)?\p{Sc}?$/iu.test(lead)) return false
  return (
    /\d\s*(?:\p{Sc}\s*)?(?:to|bis|a|–|-)\s*\p{Sc}?$/iu.test(lead) ||
    /^\s*(?:\p{Sc}\s*)?(?:to|bis|a|–|-)\s*\p{Sc}?\d/iu.test(rest) ||
    /\b(?:between|zwischen|entre)\s+(?:\p{Sc}?[\d.,]+\s*\S*\s+(?:and|und|et|y)\s+)?\p{Sc}?$/iu.test(lead)
  )
}

/** True for the `>` with which a quoted line of Markdown begins. */
const isQuote = (lead: string, match: RegExpExecArray): boolean =>
  match[0].trim() === '>' && lead.trim() === '>'

/** "From £84" answers the question for the cheapest. */
const asksLowest =
  /\b(?:cheapest|lowest|least expensive|günstigste\w*|billigste\w*|moins cher|más barat[ao])\b/iu

/** Questions for a limit: "How many guests may stay at most?", "When is the deadline?" */
const asksLimit =
  /\b(?:max(?:imum)?|min(?:imum)?|at (?:most|least)|limit|capacity|cap|up to|threshold|allowance|how old|deadline|latest|earliest|until when|by when|need(?:ed|s)?|requir\w*|must|necessary|qualif\w*|eligib\w*|starting price|höchst\w*|mindest\w*|maxim\w*|minim\w*|limite|tope|frist)\b|\b(?:above|over|below|under|from|before|after) (?:what|which|how)\b|\bhow (?:many|much|long|far|late|early)\b.{0,40}\b(?:can|may|could|allowed)\b/iu
