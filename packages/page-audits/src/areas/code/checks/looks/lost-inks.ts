import { contrastRatio } from '../../../contrast/ratio.js'
import { type CodeFault, quoted } from '../../syntax/code-fault.js'
import type { PageCode } from '../../syntax/page-code.js'
import type { Program } from '../../syntax/program.js'
import type { ColourScheme } from './colour-schemes.js'
import type { Colour } from './colour-of.js'
import { isSign } from './signs.js'
import type { StyleRule } from './style-rules.js'

/** Text with less contrast can't be read. */
const leastContrast = 1.5
/** Text with more can. */
const readable = 3

/** Text colours that vanish on the page itself: a fixed one in a page whose colours follow its look, and one that is made to be a ground. */
export function lostInks(
  { markup }: PageCode,
  programs: readonly Program[],
  schemes: readonly ColourScheme[],
): CodeFault[] {
  const texts = [markup, ...programs.map(({ source }) => source)]
  // Scripts and the markup may give grounds too.
  const givesGrounds = texts.some((text) => /background|style=["'`][^"'`]*color/i.test(text))
  const [first] = schemes
  return (first?.rules ?? []).flatMap((rule) => {
    const key = rule.values.has('color') ? 'color' : 'fill'
    const value = rule.values.get(key)?.text
    if (value === undefined || !isPlainText(rule, key)) return []
    const lost = schemes.find((scheme) => vanishes(scheme.colour(value), scheme.ground))
    if (!lost || schemes.some((scheme) => hasGround(scheme, rule))) return []
    if ((givesGrounds || !isFixed(value, schemes)) && !isMadeForGround(value, rule, schemes)) return []
    const where = lost.name === '' ? '' : ` where “${lost.name}” holds`
    const [ink, ground] = [lost.colour(value)!, lost.ground!]
    const contrast = contrastRatio(ink.rgb, ground.rgb).toFixed(1)
    const says = `The text of “${rule.selector.text}” has nearly the colour of the page${where} (${ink.hex} on ${ground.hex}, contrast ${contrast}): it can’t be read there.`
    return [{ rule: 'inconsistent-code' as const, says, place: 'the styles', quote: quoted(rule.text) }]
  })
}

const vanishes = (ink: Colour | null, ground: Colour | null): boolean =>
  ink !== null && ground !== null && contrastRatio(ink.rgb, ground.rgb) < leastContrast

/** Whether a rule colours text that is there at all times. */
const isPlainText = (rule: StyleRule, key: string): boolean =>
  rule.media === null &&
  !isSign(rule) &&
  ![...rule.selector.subject].some((part) => part.startsWith(':')) &&
  (key === 'color' || rule.selector.subject.has('text') || rule.selector.subject.has('tspan'))

/** Whether an element that a rule matches, or something around it, has a ground of its own. */
function hasGround(scheme: ColourScheme, { selector }: StyleRule): boolean {
  const own: string[] = selector.text.match(/[.#]?[\w-]+/g) ?? []
  return scheme.rules.some(
    (other) =>
      other.values.has('background') &&
      [...other.selector.subject].some(
        (part) => own.includes(part) || own.some((name) => name.startsWith(`${part}-`)),
      ),
  )
}

/** Whether a colour is spelled out, while the colours of the page follow its look, and can be read in all looks on no ground of the page. */
function isFixed(value: string, schemes: readonly ColourScheme[]): boolean {
  if (/var\(|light-dark\(|currentcolor/i.test(value) || schemes.length < 2) return false
  const [first] = schemes
  const inks = first!.rules.flatMap(({ values }) => values.get('color')?.text ?? [])
  if (inks.length < leastInks || inks.filter((ink) => !/var\(/.test(ink) && first!.colour(ink)).length > 1)
    return false
  const grounds = first!.rules.flatMap(({ values }) => values.get('background')?.text ?? [])
  return grounds.every((ground) =>
    schemes.some((scheme) => {
      const [ink, paper] = [scheme.colour(value), scheme.colour(ground)]
      return ink !== null && (paper === null ? isNone(ground) : contrastRatio(ink.rgb, paper.rgb) < readable)
    }),
  )
}

const isNone = (ground: string): boolean => /^(?:none|transparent|inherit|unset|initial)$/.test(ground)

/** So many other texts follow the look before one that does not counts as a slip. */
const leastInks = 4

/** Whether a colour is the soft partner of one for text, by its name: `--alert-bg` next to `--alert`, which rules never use as a ground. */
function isMadeForGround(value: string, { selector }: StyleRule, schemes: readonly ColourScheme[]): boolean {
  const [, name, partner] =
    /^var\(\s*((--[\w-]+?)-(?:bg|background|ground|soft|tint|pale|wash))\s*\)$/i.exec(value) ?? []
  const [first] = schemes
  if (name === undefined || partner === undefined || !first || selector.before !== '') return false
  const uses = (key: 'color' | 'background', property: string) =>
    first.rules.filter(({ values }) => values.get(key)?.text.includes(`var(${property})`)).length
  const isText = ['', '-ink', '-text', '-fg'].some((ending) =>
    schemes.every(({ colour, ground }) => {
      const ink = colour(`var(${partner}${ending})`)
      return ink !== null && ground !== null && contrastRatio(ink.rgb, ground.rgb) >= readable
    }),
  )
  return isText && uses('color', name) === 1 && uses('background', partner) === 0
}
