import type { FindingAction } from '@webeval/core'
import type { LabPage } from '../../../lab/lab-page.js'
import { type Answer, judgeBorder, tellsApart, type WrongSide } from './judge-border.js'
import { actsFor, type NumberGroup, numberProbe } from './number-probe.js'
import type { NumberField } from './scan-number-fields.js'
import type { StatedBorder } from './stated-borders.js'

/** Borders that are tried in one field, with a base in the others of its group. */
interface FieldTrial {
  readonly group: NumberGroup
  readonly field: NumberField
  readonly base: number
  /** The lowest first. */
  readonly borders: readonly StatedBorder[]
}

/** A border on the wrong side. */
export interface BorderFault extends Omit<FieldTrial, 'borders'>, WrongSide {
  readonly border: StatedBorder
  readonly acts: readonly FindingAction[]
}

/** Goes up through the borders on a fresh page; a border is asked itself if its two neighbours bring different answers. */
export async function tryField(
  lab: LabPage,
  { group, field, base, borders }: FieldTrial,
): Promise<BorderFault | null> {
  const lowest = borders[0]!.value - 1
  const actsOf = (value: number) => actsFor(group, field, value, base)
  await lab.restart()
  const probe = await numberProbe(lab, actsOf(lowest))
  if (!probe) return null
  const ask = async (value: number): Promise<Answer> => (await probe(actsOf(value))) ?? new Set()
  const last = await ask(borders.at(-1)!.value + 1)
  let below = await ask(lowest)
  if (!tellsApart(below, last)) return null
  for (const border of borders) {
    const above = border === borders.at(-1) ? last : await ask(border.value + 1)
    if (tellsApart(below, above)) {
      const { value } = border
      const guess = judgeBorder(border, { below, at: await ask(value), above })
      const wrong = guess && (await judgeAnew(border, ask))
      if (wrong) return { group, field, base, border, ...wrong, acts: actsOf(value) }
    }
    below = above
  }
  return null
}

/** Judges a border by answers of its own, each after one of the other side: a message that stays is not new text. */
async function judgeAnew(
  border: StatedBorder,
  ask: (value: number) => Promise<Answer>,
): Promise<WrongSide | null> {
  const { value } = border
  await ask(value + 1)
  const below = await ask(value - 1)
  const above = await ask(value + 1)
  return judgeBorder(border, { below, above, at: await ask(value) })
}
