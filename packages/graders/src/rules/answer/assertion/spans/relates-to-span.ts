import { foldText } from '../../normalise-text.js'
import { withoutMarks } from '../straightened.js'

/** Words before a name that make it a point of reference: the thing asked for is elsewhere, or someone else. */
const references: readonly (readonly [kind: string, pattern: string])[] = [
  [
    'place',
    String.raw`(?:(?:not )?(?:far|away|walk|drive|ride|stroll|steps|blocks?|throw|(?:\d[\d.,]* ?(?:km|kilomet\w+|miles?|mi|m|min\w*|hours?|h))(?: \w+)?) (?:away )?from|(?:just |right )?(?:outside|near(?:by)?|beyond|opposite|behind|past)(?: of)?|(?:close|next|adjacent|nearer|closer|en route) to|(?:north|south|east|west|northeast|northwest|southeast|southwest)(?:ern)?(?: part)? of|(?:outskirts|suburbs?|vicinity|surroundings|neighbou?rhood|edge) of|on the (?:way|road) to|towards|between|in der nähe von|unweit von|außerhalb von|bei|près d[e']|aux alentours de|hors de|cerca de|fuera de|lejos de|vicino a|perto de|buiten|vlakbij)`,
  ],
  [
    'offer',
    String.raw`(?:(?:(?:upgrade|downgrade|promotion|switch|move|change|transfer|step|way|path) (?:up )?to|(?:can|could|may|might|to) be (?:upgraded|promoted|moved|switched|changed) to|short of|eligible for|waiting list for|(?:stop|station|exit|street|door|floor|page|entry|row|one) (?:before|after)))`,
  ],
  [
    'comparison',
    String.raw`(?:\w+er than|(?:more|less|other|better|worse) \w* ?than|than|compared (?:to|with)|similar to|comparable to|in contrast to|as opposed to|second (?:only )?to|apart from|aside from|besides|excluding|as \w+ as)`,
  ],
  [
    'person',
    String.raw`(?:(?:is|are|was|were) about|(?:took|taken|takes?|taking) over from|(?<=\b(?:took|taken|takes?|taking) over as [^,.;]{1,40})from|(?:contact|ask|call|e-?mail|phone|write to|speak to|check with)|replac(?:es|ed|ing)|succeed(?:s|ed|ing)|inherited \w+ from|beat(?:s|en)?|defeat(?:s|ed)?|overtook|overtakes|reports to|(?:works?|worked|working|spoke|together) with|(?:successor|predecessor|deputy|assistant|secretary|colleague|friend|rival|competitor|opponent|wife|husband|partner|son|daughter|brother|sister|student|fan|copy|imitation|alternative) (?:of|to))`,
  ],
]

/** Words after a name that make another place of it: "the Porto area". */
const surroundingArea = /^\s+(?:area|region|suburbs?|outskirts|vicinity|surroundings|metropolitan area)\b/iu

/** Words after a name that give it another role than the one asked for: "came second", "is only a stopover". */
const lesserRole =
  /^["'*_”]*\s+(?:(?:is|was|are|were) (?:only|just|merely|simply) (?:an?|the|one)\b|(?:came|finished|placed|ended up|was|is) (?:in )?(?:second|third|fourth|fifth|last|runner-up)\b|(?:has |had )?(?:left|resigned|retired|stepped down|quit)\b|(?:is|are) (?:still |not yet )?(?:pending|outstanding|awaited)\b|(?:is|was) (?:now )?(?:broken|dead|outdated|obsolete|deprecated|superseded)\b|(?:is|are|can be) (?:also )?(?:offered|recommended|suggested|available (?:as|from next|for an?))\b)/iu

/** Words after the name of a person who did not win. */
const loses =
  /^["'*_”]*\s+(?:(?!never|not)\p{L}+ ){0,5}?(?:lost|withdrew|was (?:beaten|defeated|eliminated|knocked out))\b/iu

/** Words before the name of another person than the one asked for: "Tom Hale, after Ann Lee". */
const otherPerson = /(?:^|[\p{L}"”])\s+(?:after|before|under|vice|deputy)\W*$/iu

const article = /\b(?:the|a|an)\s*$/i

/**
 * True when an answer only relates something to the name at a span: "near Porto", "cheaper than the Pixel 9", "took over from Ann Lee". Words of relation that the question
 * itself uses don't count: "Whom did Bob beat?" is answered by "Bob beat Ann Lee".
 */
export function relatesToSpan(answer: string, start: number, end: number, question: string): boolean {
  const lead = withoutMarks(answer.slice(Math.max(0, start - 60), start))
    .split(/[.!?;:,(](?=\s)|\n/)
    .at(-1)!
    .replace(/(?<!["'*_“(])["'*_“(]+$/, '')
  const asked = foldText(question)
  const asksPlace = /\b(?:area|region|near|around|close|where)\b/.test(asked)
  if (/\bfrom\s+(?:the )?$/i.test(lead) && /^\s+to\b/i.test(answer.slice(end)) && !asksOrigin(asked))
    return true
  if (isEarlier(lead, answer[start] ?? '', asked) || isOtherStop(lead, answer.slice(end, end + 4), asked))
    return true
  if (!asksPlace && surroundingArea.test(answer.slice(end, end + 30))) return true
  if (
    loses.test(answer.slice(end, end + 60)) &&
    !/\b(?:los\w+|beaten|defeat\w*|eliminat\w+|withdr\w+)\b/.test(asked)
  )
    return true
  const after = lesserRole.exec(answer.slice(end, end + 60))
  if (after && !sharesWord(after[0], asked)) return true
  if (/\bwhom?\b/.test(asked) && otherPerson.test(lead) && !sharesWord(otherPerson.exec(lead)![0], asked))
    return true
  return references.some(([kind, pattern]) => {
    const bare = kind === 'place' ? lead : lead.replace(article, '')
    const match = new RegExp(String.raw`(?<![\p{L}\p{N}])${withoutMarks(pattern)}\s+$`, 'iu').exec(
      kind === 'place' && article.test(lead) ? '' : bare,
    )
    return match !== null && !sharesWord(match[0], asked)
  })
}

/** True for a name that held at another time: "last year it was in Oslo". */
const isEarlier = (lead: string, first: string, asked: string): boolean =>
  /\p{Lu}/u.test(first) &&
  /\b(?:last (?:year|month|week|time|season)|in the past|originally|formerly|previously)\b.*\b(?:was|were|had)\b/iu.test(
    lead,
  ) &&
  !/\b(?:was|were|did|last|previous\w*|former\w*|original\w*)\b/.test(asked)

/** True for a place on a way that is not the end of it that the question asks for: "via Mill Road", "Mill Road → Oslo". */
function isOtherStop(lead: string, rest: string, asked: string): boolean {
  const [origin, destination] = [asksOrigin(asked), asksDestination.test(asked)]
  if ((origin || destination) && /\b(?:via|by way of|über)\s+$/iu.test(lead)) return true
  return (origin && /(?:→|->|➔|⇒)\s*$/u.test(lead)) || (destination && /^\W*(?:→|->|➔|⇒)/u.test(rest))
}

const asksDestination = /\b(?:arriv\w+|destination|terminat\w+|goes? to|going to|end\w* up|bound for)\b/
/** A place that the question itself names behind "from" is not asked for. */
const asksOrigin = (asked: string): boolean =>
  /\b(?:origin|depart\w*|leav\w+|start\w*|begin\w*|former|previous)\b/.test(asked) ||
  (/\bfrom\b/.test(asked) && !/\bfrom (?!where|which|what)\p{L}/u.test(asked))

const sharesWord = (relation: string, asked: string): boolean =>
  (foldText(relation).match(/\p{L}{4,}/gu) ?? []).some((word) => asked.includes(word.slice(0, 5)))
