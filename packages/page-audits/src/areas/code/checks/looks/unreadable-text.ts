import { contrastRatio } from '../../../contrast/ratio.js'
import { type CodeFault, quoted } from '../../syntax/code-fault.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import { type ColourScheme, readSchemes } from './colour-schemes.js'
import { lostInks } from './lost-inks.js'
import { overrides } from './overrides.js'
import { isSign } from './signs.js'
import { readStyles, type StyleRule } from './style-rules.js'

/** Text with less contrast can't be read. */
const leastContrast = 1.5

/** Styles that give text nearly the colour of what it is on, in one of the page's looks. */
export function unreadableText(code: PageCode, programs: readonly Program[]): CodeFault[] {
  const schemes = readSchemes(code, programs, readStyles(code.styles))
  const found = new Map<string, CodeFault>()
  for (const scheme of schemes)
    for (const rule of scheme.rules) {
      if (found.has(rule.text)) continue
      const fault = faultOf(scheme, rule, [code.markup, ...programs.map(({ source }) => source)])
      if (fault) found.set(rule.text, fault)
    }
  return [...found.values(), ...(found.size === 0 ? lostInks(code, programs, schemes) : [])]
}

function faultOf(scheme: ColourScheme, rule: StyleRule, texts: readonly string[]): CodeFault | null {
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
  const changes = (winner: StyleRule, key: string) =>
    rules.some(
      (other) =>
        !same.includes(other) && winnerOf([winner, other], key) === other && overrides(other, rule, texts),
    )
  if (changes(ink, 'color') || changes(ground, 'background')) return null
  const where = scheme.name === '' ? '' : ` where “${scheme.name}” holds`
  const says = `The text of “${rule.selector.text}” has nearly the colour of its ground${where} (${text.hex} on ${paper.hex}, contrast ${contrast.toFixed(1)}): it can’t be read.`
  return { rule: 'inconsistent-code', says, place: 'the styles', quote: quoted(rule.text) }
}

type Winner = StyleRule | undefined

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
