import { contrastRatio } from '../../../contrast/ratio.js'
import { escaped } from '../../syntax/nodes.js'
import { type CodeFault, quoted } from '../../syntax/code-fault.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { type ColourScheme, readSchemes } from './colour-schemes.js'
import { overrides } from './overrides.js'
import { isSign } from './signs.js'
import { readStyles, type StyleRule } from './style-rules.js'

/** Text with less contrast can't be read. */
const leastContrast = 1.5

/** Styles that give text nearly the colour of what it is on, in one of the page's looks. */
export function unreadableText(code: PageCode, programs: readonly Program[]): CodeFault[] {
  const schemes = readSchemes(code, programs, readStyles(code.styles))
  const texts = [code.markup, ...programs.map(({ source }) => source)].map((text) => text.slice(0, longest))
  let suspects = 0
  const found = new Map<string, CodeFault>()
  for (const scheme of schemes)
    for (const rule of scheme.rules) {
      const suspect = found.has(rule.text) ? null : suspectOf(scheme, rule)
      if (!suspect) continue
      // So many are a style of its own.
      if (++suspects > mostSuspects) return []
      const fault = faultOf(scheme, rule, suspect, texts)
      if (fault) found.set(rule.text, fault)
    }
  return [...found.values()]
}

const [mostSuspects, longest] = [20, 60_000]

/** The rules that give a text and its ground nearly the same colour, and these colours. */
interface Suspect {
  readonly same: readonly StyleRule[]
  readonly ink: StyleRule
  readonly ground: StyleRule
  readonly says: string
}

function suspectOf(scheme: ColourScheme, rule: StyleRule): Suspect | null {
  if (rule.media === 'other' || !['color', 'background'].some((key) => rule.values.has(key))) return null
  const { rules } = scheme
  const same = rules.filter((other) => other.media !== 'other' && matchesToo(other, rule))
  const [ink, ground] = ['color', 'background'].map((key) => winnerOf(same, key)) as [Winner, Winner]
  if (!ink || !ground || (ink !== rule && ground !== rule) || same.some((one) => isSign(one))) return null
  const [text, paper] = [
    scheme.colour(ink.values.get('color')?.text),
    scheme.colour(ground.values.get('background')?.text),
  ]
  const contrast = text && paper ? contrastRatio(text.rgb, paper.rgb) : leastContrast
  if (!text || !paper || contrast >= leastContrast) return null
  const says = `(${text.hex} on ${paper.hex}, contrast ${contrast.toFixed(1)})`
  return { same, ink, ground, says }
}

/** The fault of such a rule; null where another rule may give its text or its ground another colour. */
function faultOf(
  { name, rules }: ColourScheme,
  rule: StyleRule,
  { same, ink, ground, says }: Suspect,
  texts: readonly string[],
): CodeFault | null {
  const changes = (winner: StyleRule, key: string) =>
    rules.some(
      (other) =>
        !same.includes(other) && winnerOf([winner, other], key) === other && overrides(other, rule, texts),
    )
  if (changes(ink, 'color') || changes(ground, 'background')) return null
  if (rules.some((other) => isWithin(other, rule) || reveals(other, rule) || isUsedWith(other, rule, texts)))
    return null
  const where = name === '' ? '' : ` where “${name}” holds`
  const fault = `The text in “${rule.selector.text}” has nearly the colour of its ground${where} ${says}: it can’t be read.`
  return { rule: 'inconsistent-code', says: fault, place: 'the styles', quote: quoted(rule.text) }
}

type Winner = StyleRule | undefined

const coloursText = ({ values }: StyleRule): boolean =>
  values.has('color') || values.has('fill') || values.has('stroke')

/** Whether a rule colours what is inside such an element: its text may be there. */
const isWithin = (other: StyleRule, { selector }: StyleRule): boolean =>
  coloursText(other) &&
  other.selector.before
    .split(' ')
    .some((compound) => [...selector.subject].every((part) => compound.includes(part)))

const passing = /:(?:hover|focus|active|checked|target|is\(|has\()|open|show|reveal|flip/

/** Whether a rule colours the text in a state that passes: then it is hidden on purpose. */
const reveals = (other: StyleRule, { selector }: StyleRule): boolean =>
  coloursText(other) &&
  passing.test(other.selector.text) &&
  [...selector.subject].some((part) => /^[.#]/.test(part) && other.selector.text.includes(part))

/** Whether a rule of another class, which elements have together with this one, colours text or ground. */
function isUsedWith(other: StyleRule, { selector }: StyleRule, texts: readonly string[]): boolean {
  if (!other.values.has('color') && !other.values.has('background')) return false
  const classesOf = (parts: Iterable<string>) =>
    [...parts].filter((part) => part.startsWith('.')).map((part) => part.slice(1))
  const [own, more] = [classesOf(selector.subject), classesOf(other.selector.subject)]
  const extra = more.find((name) => !own.includes(name))
  const last = own.at(-1)
  if (extra === undefined || last === undefined || more.some((name) => own.includes(name))) return false
  const list = new RegExp(
    `["'\`](?:[^"'\`<>]{0,80}\\s)?(?:${escaped(last)}\\s(?:[^"'\`<>]{0,60}\\s)?${escaped(extra)}|${escaped(extra)}\\s(?:[^"'\`<>]{0,60}\\s)?${escaped(last)})(?![\\w-])`,
  )
  return texts.some((text) => list.test(text))
}

/** Whether all elements that a rule matches match another one too, as far as selectors show it. */
const matchesToo = (other: StyleRule, { selector }: StyleRule): boolean =>
  (other.selector.before === '' || other.selector.before === selector.before) &&
  [...other.selector.subject].every((part) => selector.subject.has(part))

/** The rule of several that gives an element a property. */
function winnerOf(rules: readonly StyleRule[], key: string): Winner {
  const rank = ({ values, selector, order }: StyleRule) =>
    (values.get(key)!.isImportant ? 1e9 : 0) + selector.weight * 1e5 + order
  return rules.filter(({ values }) => values.has(key)).toSorted((a, b) => rank(b) - rank(a))[0]
}
