import { straightened } from '../straightened.js'

/**
 * True when an answer asserts the words at a span of it: not when the clause around them negates them ("not in stock", "Ann Lee, not Bob Ray"),
 * replaces them ("Bergen instead of Oslo", "moved from Oslo to Bergen") or offers them as one of several ("Oslo or Bergen").
 */
export function assertsSpan(answer: string, start: number, end: number): boolean {
  const { before, after, rest } = surroundings(straightened(answer), start, end)
  return !deniesSpan(answer, start, end) && !isOneOfSeveral(before, after) && !oneOfThem.test(rest)
}

/** "Ann Lee and Bob Ray, one of them". */
const oneOfThem =
  /^["'*_”]*(?:\s*(?:,|and|&)\s*\p{Lu}[\p{L}'-]*(?:\s\p{Lu}[\p{L}'-]*)*)*\s*(?:,\s|\(|[–—-]\s)\s*(?:one|either|any) of (?:them|these|those|the)\b/u

/** True when the clause around a span of an answer negates or replaces its words. */
export function deniesSpan(answer: string, start: number, end: number): boolean {
  const { before, after, rest } = surroundings(straightened(answer), start, end)
  return (
    isNegatedBefore(before) ||
    isNegatedAfter(after) ||
    isReplaced(before, after, rest) ||
    isOtherOfTwo(before, rest)
  )
}

const boundary = /[.!?;:](?=\s|["'*_)]|$)|,(?=\s)|\n|\s[—–-]\s|—|[()|]/gu

/** The text of the clause on both sides of a span, and what follows in its sentence. */
function surroundings(text: string, start: number, end: number) {
  const lead = text.slice(Math.max(0, start - 300), start)
  const tail = text.slice(end, end + 300)
  const cut = [...lead.matchAll(boundary)].at(-1)
  const stop = tail.search(boundary)
  return {
    before: cut ? lead.slice(cut.index + cut[0].length) : lead,
    after: stop < 0 ? tail : tail.slice(0, stop),
    rest: tail.slice(0, (/[.!?](?=\s|$)|\n/.exec(tail)?.index ?? tail.length) + 1),
  }
}

const negator =
  /\b(?:not|no|none|never|nor|neither|nothing|nobody|without|cannot|\w+n't|hardly|fail(?:s|ed)? to|(?:advis\w+|warn\w*|decid\w+|recommend\w*) against|avoids?|rejected|ruled out|(?:rather|other) than|instead of|au lieu de|en lugar de|en vez de|invece di|em vez de|in plaats van|anstatt|anstelle von|unlike|as opposed to|except(?: for)?|any\w* but|every\w* but|(?:any|every|each) \w+ but|all but|nicht|kein\w*|nie(?:mals)?|weder|statt|ohne|pas|aucune?|jamais|ni|sin|nunca|ning[uú]n\w*|non|nessun\w*|não|niet|geen)\b/giu

/** Uses of these words that negate nothing. */
const harmless =
  /\b(?:no doubt|without (?:a |any )?(?:doubt|problem|trouble|difficulty)\w*|no problem|no wonder|no matter|not (?:only|just|merely|to mention)|nothing (?:but|other than)|none other than|no(?:t)? (?:more|less|fewer|later|earlier|sooner) than|no\.? ?(?=\d|#))/giu

/** Verbs of a new statement, which end what was negated before them: "the one that is not sold out is the red mug". */
const verb =
  /\b(?:is|are|was|were|costs?|has|have|had|shows?|lists?|says|reads|comes|found|find|see|does|did|will|wrote|there|it's|that's|ist|sind|war|hat|kostet|est|sont|coûte|es|son|está|cuesta)\b/giu

/** Verbs whose negation reaches into what follows them: "does not say that it is in stock". */
const reaching =
  /^\W*(?:\w+ly )?(?:think|believe|see|say|know|mean|mention|confirm|find|show|state|suggest|indicate|seem|claim|imply|true|correct|clear|the case|a case|as if|because|sagt?|zeigt?|erwähnt?)\b/iu

const turn =
  /\b(?:but|sondern|sino|mais|aber|instead|only|rather(?! than)|however|(?<!^\s*)(?:now|jetzt|nun|maintenant|ahora|adesso|agora)|and (?:is|are|it|costs?|has|was|lists?|shows?|there))\b/iu

function isNegatedBefore(clause: string): boolean {
  const text = clause.replace(harmless, (match) => ' '.repeat(match.length))
  const last = [...text.matchAll(negator)].at(-1)
  if (!last) return false
  const between = text.slice(last.index + last[0].length)
  const turned = turn.exec(between)
  if (turned) return false
  if (reaching.test(between)) return true
  // A verb after a predicate begins a new statement; the verb of a relative clause ("nothing that says") does not.
  const relative = /\b(?:that|which|who)\b/i.exec(between)?.index ?? Number.POSITIVE_INFINITY
  const verbs = [...between.matchAll(verb)].filter(({ index }) =>
    /\p{L}.*\p{L}/u.test(between.slice(0, index).trim()),
  )
  const ending = verbs.length > 0 && (verbs[0]!.index < relative || verbs.length > 1)
  return !ending || /^\W*(?:of|one)\b/i.test(between)
}

const negatedAfter =
  /^["'*_”]*\s*(?:(?:is|are|was|were|'s|has been) ?(?:not|n't|never) (?:it|the|a|an|one|correct|right|true|among|there|listed|mentioned|found|part of)\b|(?:isn't|wasn't|aren't|weren't) (?:it|the|a|an|one|correct|right|true|among|there|listed|mentioned|found|part of)\b|(?:is|was|are|were) (?:wrong|incorrect|false|ruled out|excluded)\b|(?:is|was) (?:the |a |an |our |their |its )?(?:former|previous|old)\b|(?:did not|didn't|does not|doesn't) (?:exist|match|apply|qualify|fit)\b|(?:nicht|pas)\b)/iu

const isNegatedAfter = (clause: string): boolean => negatedAfter.test(clause)

function isReplaced(before: string, after: string, rest: string): boolean {
  if (
    /\bfrom (?:the |a )?$/i.test(before) &&
    /^\W*to\b/i.test(after) &&
    /\b(?:moved?|changed|went|switched|relocated|renamed|transferred|extended|postponed|rescheduled|shifted|raised|rose|increased|lowered|reduced|cut|dropped|fell)\b/i.test(
      before,
    )
  )
    return true
  if (/\b(?:formerly|previously|used to be|once was|no longer)\s+(?:the |a |an |in |at )*$/i.test(before))
    return true
  if (/\bused to (?:\w+ ){1,4}$/i.test(before)) return true
  // In brackets: "Silver (was Gold)".
  if (/^\s*(?:was|were|before|earlier|until recently)[\s:]+$/i.test(before) && /^\W*$/.test(after))
    return true
  if (
    /\b(?:planned|scheduled|supposed|meant|intended)\b/i.test(before) &&
    /\b(?:but|however|instead|moved|changed)\b/i.test(rest)
  )
    return true
  return (
    /\b(?:was|were|had)\s+(?:the |a |an |in |at |originally |first |previously )*$/i.test(before) &&
    /\b(?:(?:and|but) (?:is |are |it is )?now|now (?:is|it is))\b|[,;]\s*now\b/i.test(rest)
  )
}

/** True for the first of two names where the answer chooses "the latter", and for the second where it chooses "the former". */
const isOtherOfTwo = (before: string, rest: string): boolean =>
  /\b(?:with|to|and|or|against|over|than)\s+(?:the )?\p{Lu}.*\bthe latter\b/u.test(rest) ||
  (/\p{Lu}\S*\s+(?:with|to|and|or|against|over|than)\s+(?:the )?$/u.test(before) &&
    /\bthe former\b/.test(rest))

function isOneOfSeveral(before: string, after: string): boolean {
  if (
    /^["'*_”]*\s*,?\s*(?:or|and\/or|oder|ou)\s+(?!so\b|more\b|less\b|later\b|earlier\b|higher\b|above\b|below\b|rather\b)[\p{L}\p{N}"'*£$€]/iu.test(
      after,
    )
  )
    return true
  return /[\p{L}\p{N}"'*]\s*,?\s+(?:or|and\/or|oder|ou)\s+(?:(?:in|at|on|the|a|an|der|die|das|le|la)\s+)*["'*_“]*$/iu.test(
    before,
  )
}
