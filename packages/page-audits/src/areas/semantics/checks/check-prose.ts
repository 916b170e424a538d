import { type Remark, remarksOf } from '../remark.js'
import type { Prose } from '../scans/scan-prose.js'

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
const leftToRight = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/gu
const bullet = /^(?:[*•·‣▪◦–—-]|\d{1,2}[.)]|[a-z][.)])\s+\S/i

/** Finds text whose markup or setting does not fit what it is: wrong direction, lists and headings without their markup, and settings that are hard to read. */
export const checkProse = (prose: readonly Prose[], bodySize: number): readonly Remark[] => [
  ...checkStructure(prose, bodySize),
  ...checkSetting(prose.filter(({ inHeading, text }) => !inHeading && words(text) >= 15)),
]

const checkStructure = (prose: readonly Prose[], bodySize: number): readonly Remark[] =>
  remarksOf([
    [
      'wrong-direction',
      'The text is written from right to left, but set from left to right',
      prose.filter((one) => writes(one, rightToLeft) && one.direction === 'ltr'),
    ],
    [
      'wrong-direction',
      'The text is written from left to right, but set from right to left',
      prose.filter((one) => writes(one, leftToRight) && one.direction === 'rtl' && one.ownLang),
    ],
    [
      'unmarked-structure',
      'The text looks like a list, but its markup is no list, so screen readers don’t announce one',
      prose.filter(isList),
    ],
    [
      'unmarked-structure',
      'The text looks like a list, but each entry is a paragraph of its own',
      prose.filter((one) => inRow(one, prose)),
    ],
    [
      'unmarked-structure',
      'The text looks like a heading, but its markup is none, so screen readers can’t jump to it',
      prose.filter((one) => isHeading(one, bodySize)),
    ],
  ])

const checkSetting = (running: readonly Prose[]): readonly Remark[] =>
  remarksOf([
    [
      'hard-to-read',
      'The text is justified to both margins',
      running.filter(({ justified, lines }) => justified && lines > 1),
    ],
    ['hard-to-read', 'Long text is set in capitals', running.filter(({ capitals }) => capitals)],
    [
      'hard-to-read',
      'Long text is set in italics',
      running.filter(({ italic, text }) => italic && words(text) >= 25),
    ],
    [
      'hard-to-read',
      'Lines are longer than 120 characters',
      running.filter(({ lines, charsPerLine }) => lines > 1 && charsPerLine > 120),
    ],
    [
      'hard-to-read',
      'The lines of text are closer together than 1.15 times the font size',
      running.filter(({ lines, leading }) => lines > 1 && leading !== null && leading < 1.15),
    ],
  ])

const words = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0

/** Whether nearly all letters of a text are of some scripts. */
function writes({ text }: Prose, script: RegExp): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 8 && (text.match(script)?.length ?? 0) > letters * 0.8
}

/** Three lines or more in one block that begin with the same kind of bullet. */
function isList({ brokenInto }: Prose): boolean {
  const lines = brokenInto.filter((line) => line !== '')
  const marked = lines.filter((line) => bullet.test(line))
  return marked.length >= 3 && marked.length >= lines.length - 1
}

/** The second of three blocks in a row that begin with a bullet. */
function inRow(one: Prose, prose: readonly Prose[]): boolean {
  const at = prose.indexOf(one)
  return [prose[at - 1], one, prose[at + 1]].every(
    (other) =>
      other !== undefined &&
      bullet.test(other.text) &&
      !other.listed &&
      other.tag === one.tag &&
      /^(?:p|div|span)$/.test(other.tag),
  )
}

/** A short line in larger bold type that a longer text follows. */
const isHeading = (
  { inHeading, leads, bold, fontSize, text, tag, lines }: Prose,
  bodySize: number,
): boolean =>
  !inHeading &&
  leads &&
  bold &&
  lines === 1 &&
  text.length <= 80 &&
  /^(?:p|div|span|b|strong)$/.test(tag) &&
  fontSize >= bodySize * 1.2 &&
  !/[.!?:,;]$/.test(text) &&
  /\p{L}{3}/u.test(text)
