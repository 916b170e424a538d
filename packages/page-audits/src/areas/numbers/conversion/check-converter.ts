import type { FindingAction } from '@webeval/core'
import type { PageContext } from '../../../audit-context.js'
import { clickOn, typeInto } from '../../../controls/acts.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import type { FigureScan } from '../scan-figures.js'
import { settings } from './conversion-settings.js'
import type { Converter } from './find-converter.js'
import { changedPlaces, type Conversion, checkConversion, readFigures } from './try-conversion.js'

/** Typed first, so that the value tried next is a change. */
const idleValue = 7
const value = 100
const maxWrong = 3

/** A converter in use. */
interface Desk {
  readonly lab: LabPage
  readonly way: readonly FindingAction[]
  readonly converter: Converter
  /** The acts that make it convert; none if it follows the typing. */
  readonly ask: readonly FindingAction[]
  /** The page with `idleValue` typed. */
  readonly idle: FigureScan
}

interface WrongPair {
  readonly conversion: Conversion
  /** The choices of units. */
  readonly chosen: readonly FindingAction[]
}

/** Converts a value between pairs of units. `asks`: it converts only when a button is clicked. */
export async function checkConverter(
  context: PageContext,
  lab: LabPage,
  way: readonly FindingAction[],
  converter: Converter,
  maxPairs: number,
): Promise<{ readonly drafts: Draft<'wrong-conversion'>[]; readonly pairs: number; readonly asks: boolean }> {
  const untouched = await readFigures(lab)
  const { desk, asks } = await sitDown(lab, way, converter, untouched)
  if (!desk) return { drafts: [], pairs: 0, asks }
  const { pairs, wrong } = await tryPairs(context, desk, maxPairs)
  const [first] = wrong
  if (!first) return { drafts: [], pairs, asks }
  const found = await tryTwice(lab, () => failsAgain(desk, first), {
    nameOf: namesOnPage(context),
    first: () => first,
    actions: () => [...way, ...first.chosen, typeInto(converter.from.field.selector, value), ...desk.ask],
  })
  const { from, to, selector } = first.conversion
  const place = [...untouched.fields, ...untouched.figures].find((other) => other.selector === selector)
  const draft = {
    rule: 'wrong-conversion' as const,
    description: describe(wrong),
    selectors: [selector],
    element: `${from.name} to ${to.name}`,
    box: place?.box ?? null,
    ...found!.proof,
  }
  return { drafts: [draft], pairs, asks }
}

/** Finds out whether a converter follows the typing or has to be asked; `desk` is null where it does neither. */
async function sitDown(
  lab: LabPage,
  way: readonly FindingAction[],
  converter: Converter,
  { buttons }: FigureScan,
): Promise<{ readonly desk: Desk | null; readonly asks: boolean }> {
  const input = converter.from.field.selector
  const button = buttons.find(({ name }) =>
    /^(?:convert|calculate|compute|go|submit|=|→|ok)\b|^[=→]$/i.test(name.trim()),
  )
  await lab.tap(typeInto(input, idleValue))
  const idle = await readFigures(lab)
  await lab.tap(typeInto(input, value))
  const typed = changedPlaces(idle, await readFigures(lab), input)
  const asks = typed.fields.length + typed.figures.length === 0
  if (asks && !button) return { desk: null, asks }
  const ask = asks && button ? [clickOn(button.selector)] : []
  return { desk: { lab, way, converter, ask, idle }, asks }
}

/** Types the value, and checks what the page shows for it; null where nothing certain can be said. */
async function compute({ lab, converter, ask, idle }: Desk): Promise<Conversion | null> {
  for (const action of [typeInto(converter.from.field.selector, value), ...ask])
    if ((await lab.tap(action)).isError) return null
  return checkConversion(idle, await readFigures(lab), converter, value)
}

/** Converts between one pair of units after the other, until three are wrong. */
async function tryPairs(context: PageContext, desk: Desk, maxPairs: number) {
  const { lab, converter, idle, ask } = desk
  const wrong: WrongPair[] = []
  let pairs = 0
  let chosen: FindingAction[] = []
  for (const setting of settings(converter, maxPairs)) {
    if (context.signal.aborted || wrong.length >= maxWrong) break
    let failed = false
    for (const action of setting) failed ||= (await lab.tap(action)).isError
    if (failed) continue
    chosen = [
      ...chosen.filter(({ params }) => !setting.some((other) => other.params['target'] === params['target'])),
      ...setting,
    ]
    // Many pages convert as soon as another unit is chosen; the others when a value is typed.
    const atOnce = ask.length > 0 ? null : checkConversion(idle, await readFigures(lab), converter, value)
    const conversion = atOnce?.right ? atOnce : await compute(desk)
    if (!conversion) continue
    pairs++
    if (!conversion.right) wrong.push({ conversion, chosen })
  }
  return { pairs, wrong }
}

/** The same pair, if a fresh page converts it wrong too. */
async function failsAgain(desk: Desk, pair: WrongPair): Promise<WrongPair | null> {
  const { lab, way, converter } = desk
  await lab.restart()
  for (const action of [...way, ...pair.chosen, typeInto(converter.from.field.selector, idleValue)])
    await lab.tap(action)
  const again = await compute({ ...desk, idle: await readFigures(lab) })
  return again?.right === false ? pair : null
}

function describe([first, ...others]: readonly WrongPair[]): string {
  const { from, to, expected, shown } = first!.conversion
  const also = others.map(({ conversion }) => `${conversion.from.name} to ${conversion.to.name}`)
  return `${value} ${from.name} is converted wrong: the page shows “${shown.slice(0, 60)}” where ${tidy(expected)} ${to.name} was expected.${
    also.length > 0 ? ` So are other units: ${also.join(', ')}.` : ''
  }`
}

const tidy = (number: number) => String(Number(number.toPrecision(6)))
