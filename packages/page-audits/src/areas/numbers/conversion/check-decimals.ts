import { confirm } from '../../../lab/confirm.js'
import { typeInto, choose } from '../../../controls/acts.js'
import type { FindingAction } from '@webeval/core'
import type { Draft } from '../../../findings/draft.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { Converter } from './find-converter.js'
import type { PageContext } from '../../../audit-context.js'
import { namesOnPage } from '../../../findings/names-for.js'
import { changedPlaces, readFigures } from './try-conversion.js'

/** A list that says how many decimals are shown: with a value that has many, its entries have to make a difference. */
export async function checkDecimals(
  context: PageContext,
  lab: LabPage,
  way: readonly FindingAction[],
  converter: Converter,
): Promise<Draft<'ignored-input'>[]> {
  const list = (await readFigures(lab)).fields.find(
    (field) =>
      field.tag === 'select' &&
      !field.fixed &&
      field.options.length > 1 &&
      /\b(?:decimals?|precision)\b/i.test(field.label),
  )
  if (!list) return []
  const fill = typeInto(converter.from.field.selector, '12.3456789')
  const choices = list.options.slice(0, 4).map((label) => choose(list.selector, label))
  const isIgnored = async (): Promise<true | null> => {
    for (const action of [...way, fill]) if ((await lab.tap(action)).isError) return null
    let before = await readFigures(lab)
    for (const action of choices) {
      if ((await lab.tap(action)).isError) return null
      // Some show the new number only when something is typed again.
      for (const next of [null, fill]) {
        if (next) await lab.tap(next)
        const after = await readFigures(lab)
        const { fields, figures } = changedPlaces(before, after, converter.from.field.selector)
        if (fields.length + figures.length > 0) return null
        before = after
      }
    }
    return true
  }
  const ignored = await confirm(lab, [], isIgnored, {
    nameOf: namesOnPage(context),
    further: () => [...way, fill, ...choices],
  })
  if (!ignored) return []
  return [
    {
      rule: 'ignored-input',
      description: `“${list.label}” changes nothing: whichever number of decimals is chosen, the result stays as it is.`,
      selectors: [list.selector],
      element: list.label,
      box: list.box,
      ...ignored.proof,
    },
  ]
}
