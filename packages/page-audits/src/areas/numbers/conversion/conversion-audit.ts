import { clickOn, typeInto } from '../../../controls/acts.js'
import { type FindingAction, toolNames } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import { inSentences } from '../../../controls/replay.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { type Converter, findConverter } from './find-converter.js'
import type { FigureScan } from '../scan-figures.js'
import type { AuditContext } from '../../../audit-context.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import { kindsOf, settings } from './conversion-settings.js'
import { checkDecimals } from './check-decimals.js'
import { checkOtherWay } from './check-other-way.js'
import { changedPlaces, type Conversion, checkConversion, readFigures } from './try-conversion.js'

const mostPairs = 14

/** A page that converts units: whether it converts them as SI and NIST define them, in both directions. */
export const conversionAudit = defineAudit({
  name: 'conversion',
  rules: ['dead-field', 'wrong-conversion', 'ignored-input'],
  observes: ['functionality'],
  maxMs: 60_000,
  opensOften: true,
  async run(context) {
    const drafts: Draft<'wrong-conversion' | 'dead-field' | 'ignored-input'>[] = []
    const byWord = (scan: FigureScan) => /\bconver/i.test(`${context.task} ${scan.headings}`)
    if (context.first.targets.every(({ tag }) => tag !== 'input'))
      return { drafts, counts: { conversions: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const start = await readFigures(lab)
    const kinds = kindsOf(start)
    const ways: readonly (readonly FindingAction[])[] = kinds.length > 0 ? kinds.map((kind) => [kind]) : [[]]
    let pairs = 0
    let last: Parameters<typeof checkOtherWay> | null = null
    for (const way of ways) {
      for (const action of way) await lab.tap(action)
      const scan = await readFigures(lab)
      const converter = findConverter(scan, byWord(scan))
      if (!converter) continue
      const tried = await tryConverter(
        context,
        lab,
        way,
        converter,
        Math.max(3, Math.floor(mostPairs / ways.length)),
      )
      pairs += tried.pairs
      drafts.push(...tried.drafts)
      if (tried.pairs > 0 && tried.drafts.length === 0 && !tried.asks)
        last ??= [context, lab, way, converter, namesFor(context)]
      if (drafts.length >= 2) break
      if (tried.drafts.length > 0) await lab.restart()
    }
    if (last && drafts.length === 0) {
      drafts.push(...(await checkOtherWay(...last)))
      drafts.push(...(await checkDecimals(context, lab, last[2], last[3])))
    }
    return { drafts, counts: { conversions: pairs } }
  },
})

async function tryConverter(
  context: AuditContext,
  lab: LabPage,
  way: readonly FindingAction[],
  converter: Converter,
  most: number,
): Promise<{ readonly drafts: Draft<'wrong-conversion'>[]; readonly pairs: number; readonly asks: boolean }> {
  const input = converter.from.field.selector
  const untouched = await readFigures(lab)
  const button = untouched.buttons.find(({ name }) =>
    /^(?:convert|calculate|compute|go|submit|=|→|ok)\b|^[=→]$/i.test(name.trim()),
  )
  // Whether it answers to typing, or has to be asked.
  await lab.tap(typeInto(input, 7))
  let before = await readFigures(lab)
  await lab.tap(typeInto(input, 100))
  const typed = changedPlaces(before, await readFigures(lab), input)
  const asks = typed.fields.length + typed.figures.length === 0
  if (asks && !button) return { drafts: [], pairs: 0, asks }
  const ask = asks && button ? [clickOn(button.selector)] : []
  const compute = async (value: number): Promise<Conversion | null> => {
    for (const action of [typeInto(input, value), ...ask]) if ((await lab.tap(action)).isError) return null
    return checkConversion(before, await readFigures(lab), converter, value)
  }
  let pairs = 0
  const wrong: { conversion: Conversion; actions: FindingAction[] }[] = []
  let chosen: FindingAction[] = []
  for (const setting of settings(converter, most)) {
    if (context.signal.aborted || wrong.length >= 3) break
    let failed = false
    for (const action of setting) failed ||= (await lab.tap(action)).isError
    if (failed) continue
    chosen = [
      ...chosen.filter(({ params }) => !setting.some((other) => other.params['target'] === params['target'])),
      ...setting,
    ]
    // Most pages answer to another unit at once; the others to what is typed.
    const atOnce = asks ? null : checkConversion(before, await readFigures(lab), converter, 100)
    const conversion = atOnce?.right ? atOnce : await compute(100)
    if (!conversion) continue
    pairs++
    if (!conversion.right)
      wrong.push({ conversion, actions: [...way, ...chosen, typeInto(input, 100), ...ask] })
  }
  if (pairs === 0) return { drafts: [], pairs, asks }
  const nameOf = namesFor(context)
  const [first] = wrong
  if (first) {
    const { value, from, to, expected, shown, selector } = first.conversion
    const after = await lab.picture()
    await lab.restart()
    for (const action of way) await lab.tap(action)
    for (const action of chosenOf(first.actions, way, input)) await lab.tap(action)
    await lab.tap(typeInto(input, 7))
    before = await readFigures(lab)
    const again = await compute(100)
    const place = [...untouched.fields, ...untouched.figures].find((other) => other.selector === selector)
    return {
      pairs,
      asks,
      drafts: [
        {
          rule: 'wrong-conversion',
          description: `${value} ${from.name} is converted wrong: the page shows “${shown.slice(0, 60)}” where ${tidy(expected)} ${to.name} was expected.${
            wrong.length > 1
              ? ` So are other units: ${wrong
                  .slice(1)
                  .map(({ conversion }) => `${conversion.from.name} to ${conversion.to.name}`)
                  .join(', ')}.`
              : ''
          }`,
          selectors: [selector],
          element: `${from.name} to ${to.name}`,
          actions: first.actions,
          repro: inSentences(first.actions, nameOf),
          box: place?.box ?? null,
          after,
          reproduced: again !== null && !again.right,
        },
      ],
    }
  }
  return { drafts: [], pairs, asks }
}

const chosenOf = (actions: readonly FindingAction[], way: readonly FindingAction[], input: string) =>
  actions
    .slice(way.length)
    .filter(({ tool, params }) => tool === toolNames.selectOption && params['target'] !== input)

const tidy = (value: number) => String(Number(value.toPrecision(6)))
