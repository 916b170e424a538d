import { contentWords } from '../clauses/asked-words.js'

/** The role that a question asks for: "deputy head" in "Who is the deputy head of the library?". */
const askedForms: readonly RegExp[] = [
  /\b(?:find|report|name|give|tell|identify|get|look up)\s+(?:me\s+|out\s+)?the\s+((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)(?=\s+(?:of|for|at|in|on|with|behind|and)\b|\s*[.,]|\s*$)/iu,
  /\b(?:who|which|what)(?:'s| is| was| are| were)\s+(?:the|their|its|his|her)\s+((?:[\p{L}-]+\s+){0,3}?[\p{L}-]+)(?=\s+(?:of|for|at|in|on|with|to|behind|from|listed|named)\b|\s*[?.,]|\s*$)/iu,
  /\b(?:which|what)\s+((?:[\p{L}-]+\s+){0,2}?[\p{L}-]+)\s+(?:does|do|did|is|was|are|were|has|have|had)\b/iu,
]

/** Ranks below the plain role: a deputy head is not the head. */
const lesser = /\b(?:deputy|vice|assistant|associate|acting|honorary|sub|co)\b/giu
/** Places in an order, of which one excludes the others. */
const placed =
  /\b(?:first|second|third|fourth|last|final|next|previous|former|old|new|original|outgoing|incoming)\b/giu

const name = String.raw`[\p{L}'’-]+`
const filler = String.raw`(?:(?:the|named|called|currently|now|still)\s+)*`
const labelBefore = new RegExp(
  String.raw`((?:${name}\s+){0,3}${name})(?:["'*_”]*\s*[:=]["'*_”]*|\s+(?:is|was|are|were)|\s+[–—-])\s*${filler}["'*_“]*$`,
  'iu',
)
const titleBefore = new RegExp(String.raw`((?:${name}\s+){0,2}${name})\s+["'*_“]*$`, 'iu')
const labelAfter = new RegExp(
  String.raw`^["'*_”]*(?:\s*,\s*|\s*\(\s*|\s+(?:is|was|as)\s+)(?:(?:the|his|her|their|its|an?|our)\s+)?((?:${name}\s+){0,3}?${name})(?=\s*(?:[.,;)\n]|$|\s(?:of|for|at|in|and|since)\s))`,
  'iu',
)
const statement = new RegExp(
  String.raw`((?:${name}\s+){0,3}?${name})(?:["'*_”]*\s*[:=]["'*_”]*|\s+(?:is|was))\s+${filler}["'*_“]*(\p{Lu}[^.;,:\n(|*_"”]*)`,
  'gu',
)

/**
 * True when an answer gives the name at a span another role than the question asks for ("the last author is Ann Lee" where it asks for the first), or gives the role asked for to
 * another name ("Ann Lee, deputy: Bob Ray" where it asks for the deputy).
 */
export function playsOtherRole(answer: string, start: number, end: number, question: string): boolean {
  if (isUnderOtherLabel(answer, start, question)) return true
  const role = askedForms.map((form) => form.exec(question)?.[1]).find((found) => found !== undefined)
  if (role === undefined) return false
  const own = labelsOf(answer, start, end).map((label) => compareRoles(label, role))
  if (own.includes('same')) return false
  return own.includes('other') || isGivenToAnother(answer, answer.slice(start, end), role)
}

/** True where one of several labels takes up the question, and the name is under another: "Women: Ann Lee; men: Bob Ray" where the men are asked about, "2018: Oslo, 2019: Bergen" where 2019 is. */
function isUnderOtherLabel(answer: string, start: number, question: string): boolean {
  const asked = contentWords(question)
  const labels = [...answer.matchAll(/(?:^|[.;,(\n–—-]\s*)["'*_]*([\p{L}\d][\p{L}\d'’ -]{1,40}):\s/gu)]
  const last = labels.filter(({ index }) => index < start).at(-1)
  const takesUp = ({ 1: label }: RegExpMatchArray) =>
    [...contentWords(label!)].some((word) => asked.has(word))
  if (!last || takesUp(last) || !labels.some(takesUp)) return false
  return !/[;.\n]/.test(answer.slice(last.index + last[0].length, start))
}

function labelsOf(answer: string, start: number, end: number): readonly string[] {
  const lead = answer
    .slice(Math.max(0, start - 80), start)
    .split(/[.;,(\n](?=\s|$)|\sand\s/u)
    .at(-1)!
  const labels = [
    labelBefore.exec(lead)?.[1],
    titleBefore.exec(lead)?.[1],
    labelAfter.exec(answer.slice(end, end + 80))?.[1],
  ]
  return labels.filter((label) => label !== undefined)
}

function compareRoles(label: string, role: string): 'same' | 'other' | 'unknown' {
  const [said, asked] = [contentWords(label), contentWords(role)]
  if (![...said].some((word) => asked.has(word))) return 'unknown'
  const ranks = (text: string, kind: RegExp) => (text.toLowerCase().match(kind) ?? []).join()
  if (ranks(label, lesser) !== ranks(role, lesser)) return 'other'
  const [saidPlace, askedPlace] = [ranks(label, placed), ranks(role, placed)]
  return saidPlace !== '' && saidPlace !== askedPlace ? 'other' : 'same'
}

/** True when a statement such as "deputy: Bob Ray" gives the role to a name as long as the expected one. */
function isGivenToAnother(answer: string, wanted: string, role: string): boolean {
  const isLong = /\s/.test(wanted.trim())
  const given = [...answer.matchAll(statement)].filter(([, label]) => compareRoles(label!, role) === 'same')
  const values = given
    .map(([, , value]) => value!.trim())
    .filter((value) => (isLong ? /^\p{Lu}\S*\s+\p{Lu}/u : /^\p{Lu}\S+$/u).test(value))
  return values.length > 0 && values.every((value) => !value.toLowerCase().includes(wanted.toLowerCase()))
}
