import { valueAlone } from './essence.js'
import { pointsBack } from './goals/list-things.js'
import { sameIntents } from './goals/same-intents.js'

/** A fact that an executor found. */
export interface Finding {
  /** The question it answers. */
  readonly question: string
  readonly value: string
}

/** Replaces references to earlier findings in an instruction by the findings. */
export function passOn(instruction: string, reported: readonly Finding[]): string {
  const findings = reported.map(({ question, value }) => ({ question, value: valueAlone(value, question) }))
  const last = findings.at(-1)
  if (!last) return instruction
  const named = findings.toReversed().reduce(nameAttribute, nameValue(instruction, last))
  if (named !== instruction) return named
  return pointsBack(instruction) ? findings.reduce(withFact, instruction) : instruction
}

/** `enter it`, `search for that`: the pronoun means the value itself. */
function nameValue(instruction: string, { question, value }: Finding): string {
  const chosen = /^which\b/i.test(question) ? instruction.replace(theChosenOne, () => value) : instruction
  return chosen.replace(
    /\b(enter|type(?: in)?|fill in|write|input|paste|search(?: \w+){0,2} for|look up|answer(?: \w+){0,2} with|reply(?: \w+){0,2} with|(?:with|to|as) the (?:text|message|value|words?)) (?:it|that|this)(?=[.,;!?]|$|\s+(?:in|into|to|as|on|at|for|with|and|then|down|there|again)\b)/i,
    (_, verb: string) => `${verb} ${quoted(value)}`,
  )
}

/** `the cheaper one`, `that one`: one of the compared things. */
const theChosenOne =
  /\b(?:that (?:one|product|item)|the (?:cheap|dear|bett|high|low|small|larg|new|old)\w+(?: expensive|[- ]rated)? (?:one|of (?:them|the two|both))|the (?:more|less) expensive (?:one|of (?:them|the two)))\b/i

/** `that order`, `this price`: the requested attribute, with its value. */
function nameAttribute(instruction: string, { question, value }: Finding): string {
  const { attribute } = subjectOf(question)
  if (attribute === '') return instruction
  const words = attribute.split(' ')
  const whole = pointingTo(attribute)
  if (whole.test(instruction)) return instruction.replace(whole, () => `the ${attribute} ${quoted(value)}`)
  const inUse = new RegExp(
    `\\b(enter|type(?: in)?|write|input|paste|search(?: \\w+){0,2} for|look up) (?:the )${escaped(attribute)}(?! (?:of|for|in|on|from)\\b)(?=[\\s.,;!?]|$)`,
    'i',
  )
  if (inUse.test(instruction))
    return instruction.replace(inUse, (_, verb: string) => `${verb} ${quoted(value)}`)
  // Later sentences call an `order number` `that order`.
  const thing = words.length > 1 ? words[0]! : ''
  const thingsOwn = pointingTo(thing)
  return thing !== '' && thingsOwn.test(instruction)
    ? instruction.replace(thingsOwn, () => `the ${thing} ${quoted(value)}`)
    : instruction
}

/** Appends a fact as its own sentence, unless that changes the meaning of the instruction. */
function withFact(instruction: string, { question, value }: Finding): string {
  const told = `${/[.!?]["”]?$/.test(instruction) ? instruction : `${instruction}.`} The ${subjectOf(question).phrase || 'result'} is ${quoted(value)}.`
  return sameIntents(instruction, [told]) ? told : instruction
}

/** The subject of a question: the whole phrase, and the words that name the attribute. */
function subjectOf(question: string): { readonly phrase: string; readonly attribute: string } {
  const plain = question.replace(/[?.!]+$/, '').trim()
  const cost = /\bhow much (?:is|are|does|do) (.+?)(?: cost)?$/i.exec(plain)
  if (cost) return { phrase: `price of ${cost[1]}`, attribute: 'price' }
  const phrase =
    /\b(?:tell me|report|find out|find|copy|read|give me|look up|note(?: down)?|what(?:[’']s| is| are| was))\s+(?:what\s+)?(?:the\s+)?(.+)$/i.exec(
      plain,
    )?.[1] ?? ''
  const attribute = /^(.+?)(?:\s+(?:of|for|in|on|from|that|at|by|with)\b.*)?$/i.exec(phrase)?.[1] ?? ''
  return { phrase, attribute: attribute.split(' ').length <= 3 ? attribute : '' }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const pointingTo = (words: string): RegExp =>
  new RegExp(`\\b(?:that|this|the same) ${escaped(words)}\\b`, 'i')
/** The value is foreign text: it must not close its own quotation. */
const quoted = (value: string): string =>
  value.includes('"') ? `“${value.replace(/[“”]/g, "'")}”` : `"${value}"`
