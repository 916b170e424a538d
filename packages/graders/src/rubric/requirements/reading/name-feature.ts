import { germanVerb, glossOf } from './german/german-verbs.js'
import { beginsWithVerb, leadingVerb } from './grammar/feature-verbs.js'
import { optionsOf } from './named-options.js'

/** One thing that a brief asks for. */
export interface BriefFeature {
  /** In the brief's own words. */
  readonly text: string
  /** A look is a wish for colours, fonts or taste: no act can prove it. */
  readonly kind: 'feature' | 'look'
  /** The act in its base form: `filter`; null where the text names a thing. */
  readonly verb: string | null
  /** The object of the act, without articles: `tasks`. */
  readonly thing: string | null
  /** Named choices: `All`, `Active`, `Completed`. */
  readonly options: readonly string[]
  /** A German feature in English words, by which it is recognised; empty for an English one. */
  readonly english: string
  /** Whether it could also be meant in another way, or is only wished for: never missing. */
  readonly doubtful: boolean
}

const wish =
  /\b(?:optional(?:ly)?|nice to have|would be (?:nice|great|cool)|if possible|if you (?:can|like)|maybe|perhaps|ideally|bonus|might|etc|or so|or something|wäre (?:schön|toll)|optional|vielleicht|falls möglich|gern(?:e)?|usw)\b|\?/i
/** More words than a feature has that was read rightly. */
const longFeature = 24
const modal = /\b(?:can|could|should|must|may|has to|have to|needs? to) be (\p{L}+(?:ed|en|wn))\b/iu
/** The page as who does it: `It draws a chart`, `It should list the members`. */
const page =
  /^(?:it|this|the (?:page|app|site|list|tool|game|player))\s+(?:(?:should|must|can|could|may)\s+)?(?:be (?:possible|able) to\s+)?(?:also\s+)?/i
const object =
  /^(?:(?:an?|the|any|all|his|her|its|my|your|our|their|own|each|every)\s+)*(.*?)(?=$|[,(:;]|\s(?:by|with|in|on|at|to|for|from|as|of|that|which|who|whose|when|if|so|after|before|through|per|under|between|without|into|off|up|again|later|e\.g\.|via|until|each|every|around|higher|\p{Ll}+ed)\b|\s\+)/iu

/** Names what a feature asks for. Pure reading: whether the page has it is decided elsewhere. */
export function nameFeature(text: string, kind: BriefFeature['kind'], german: boolean): BriefFeature {
  const { verb, thing } =
    kind === 'look' ? { verb: null, thing: null } : german ? germanVerb(text) : deedOf(text)
  const options = kind === 'look' ? [] : optionsOf(text)
  const doubtful = kind === 'look' || wish.test(text) || text.split(/\s+/).length > longFeature
  return { text, kind, verb, thing, options, english: german ? glossOf(text) : '', doubtful }
}

function deedOf(text: string): { readonly verb: string | null; readonly thing: string | null } {
  const done = modal.exec(text)?.[1]
  if (done !== undefined) return { verb: leadingVerb(done)?.base ?? null, thing: null }
  const plain = text.replace(page, '')
  const found = beginsWithVerb(plain) ? leadingVerb(plain) : null
  if (found === null) return { verb: null, thing: null }
  const rest = plain.slice(plain.indexOf(found.verb) + found.verb.length).trim()
  const thing = object.exec(rest)?.[1]?.trim() ?? ''
  return { verb: found.base, thing: thing === '' ? null : thing }
}
