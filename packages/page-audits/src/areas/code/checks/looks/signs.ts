import type { StyleRule } from './style-rules.js'

/** Whether a rule is for something that has no text to be read: hidden, a sign, or a control that draws itself. */
export function isSign({ selector, values }: StyleRule): boolean {
  const value = (name: string) => values.get(name)?.text ?? ''
  const isHidden =
    /^0(?:\.0+)?$/.test(value('opacity')) ||
    value('visibility') === 'hidden' ||
    value('display') === 'none' ||
    /^0(?![.\d])/.test(value('font-size')) ||
    values.has('text-indent') ||
    values.has('clip') ||
    values.has('clip-path') ||
    values.has('-webkit-text-fill-color') ||
    values.has('-webkit-text-stroke') ||
    values.has('text-shadow') ||
    value('border-radius') === '50%' ||
    /^[0-4](?:\.\d+)?px$/.test(value('height')) ||
    [...values.values()].some(({ text }) => /currentcolor/i.test(text)) ||
    [...values].some(([name, { text }]) => /mask|background-clip/.test(name) && text !== 'none')
  const isSmall = [value('width') || value('inline-size'), value('height') || value('block-size')].every(
    (size) => {
      const [, number, unit] = /^([\d.]+)(px|r?em)$/.exec(size) ?? []
      return number !== undefined && Number(number) * (unit === 'px' ? 1 : 16) <= 48
    },
  )
  return (
    isHidden ||
    isSmall ||
    values.has('aspect-ratio') ||
    [...selector.subject, ...selector.text.split(/[\s>+~]+/)].some((part) => signPart.test(part))
  )
}

const signPart =
  /::|^:(?:before|after|disabled|placeholder)|disabled|inactive|^(?:progress|meter|hr|img|canvas|svg|path|rect|circle|line|option|i)$|type=(?:checkbox|radio|range|color|file)|hidden|sr-only|swatch|dot|bar$|spinner|skeleton|shimmer|knob|thumb|track|fill|cover|spoiler|secret|mask|blur|pixel|square|colou?r|loading|busy|redact|censor|answer|clue|solution|icon|lamp|led$|disc|seat|token|divider|separator|outside|sold|taken|muted|ghost|memory|card-back|avatar/i
