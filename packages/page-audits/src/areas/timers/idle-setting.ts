import { deedPattern, type FindingAction, type Signals, type Target } from '@webeval/core'
import { clickOn, pressKey, typeInto } from '../../controls/acts.js'
import { isDisabled } from '../../controls/controls.js'
import type { LabPage } from '../../lab/lab-page.js'
import { scanFormState } from '../forms/scan-forms.js'
import { type Clocks, readClocks, secondsOn } from './clocks.js'
import { findButtons, labelOf } from './timer-controls.js'

/** An idle clock that does not show its new duration. */
export interface IdleFault {
  readonly field: Target
  readonly reset: Target
  readonly value: number
  readonly shows: string
  readonly actions: readonly FindingAction[]
}

/** Names of buttons that set a clock back. */
export const resets =
  /\b(?:reset|restart)\b|reinici|restablec|zurücksetz|neu ?start|réinitialis|à zéro|recommenc|azzera|reimposta|riavvia|ripristina|zerar|opnieuw|^[↺⟲↻]/i
/** Words that say that a change counts later. */
export const later =
  /\b(?:reset|restart|next|upcoming)\b|reinici|restablec|próxim|zurücksetz|nächste|neu ?start|réinitialis|prochain|recommenc|azzera|reimposta|riavvi|prossim|zerar|volgende|opnieuw/i
const applies = deedPattern(['save', 'confirm'], 'leads', {
  also: 'apply|set|update|übernehmen|anwenden|appliquer|aplicar|applica|toepassen|instellen',
})

/**
 * Sets the duration of a clock that was never started to other minutes; null where the clock follows, where the page says that the change counts
 * later, or where nothing shows that the clock takes its time from that field.
 */
export async function idleSetting(lab: LabPage): Promise<IdleFault | null> {
  const start = await lab.restart()
  const rest = await readClocks(lab)
  const setting = settingOf(start, rest)
  const [reset] = findButtons(start, resets)
  if (!setting || !reset || findButtons(start, applies).length > 0) return null
  const { field, key, minutes } = setting
  const value = [10, 20, 30, minutes + 1].find((each) => each !== minutes && fits(field, each))
  if (value === undefined) return null
  const linesBefore = new Set((await lab.scan(scanFormState, [])).lines)
  const actions = actsTo(field, value)
  if ((await lab.fill(actions)) < actions.length) return null
  await lab.waitForLate(1000)
  if ((await readClocks(lab))[key] !== rest[key]) return null
  const { lines } = await lab.scan(scanFormState, [])
  const saysLater = lines.some(
    (line) => later.test(line) && (!linesBefore.has(line) || line.split(/\s+/).length > 3),
  )
  if (saysLater || (await lab.tap(clickOn(reset.selector))).isError) return null
  await lab.waitForLate(1000)
  // The reset proves that the clock takes its time from this field.
  const after = (await readClocks(lab))[key]
  if (after === undefined || secondsOn(after) !== value * 60) return null
  return { field, reset, value, shows: rest[key]!, actions }
}

const actsTo = (field: Target, value: number): FindingAction[] => [
  typeInto(field.selector, value),
  pressKey('Tab'),
]

/** The only field that holds the minutes that the only such clock shows. */
export function settingOf(
  { targets }: Pick<Signals, 'targets'>,
  clocks: Clocks,
): { readonly field: Target; readonly key: string; readonly minutes: number } | null {
  const full = Object.entries(clocks).filter(([, text]) => secondsOn(text) % 60 === 0 && secondsOn(text) > 0)
  const minutes = new Set(full.map(([, text]) => secondsOn(text) / 60))
  const [only] = minutes
  const key = full[0]?.[0]
  if (minutes.size !== 1 || only === undefined || key === undefined) return null
  const holding = targets.filter(
    (target) =>
      /^(?:number|range)$/.test(target.type ?? '') && !isDisabled(target) && Number(target.value) === only,
  )
  const [field, ...others] = holding
  return field && others.length === 0 ? { field, key, minutes: only } : null
}

export const fits = ({ range }: Target, value: number): boolean =>
  !range ||
  (value >= range.min && value <= range.max && (range.step <= 1 || (value - range.min) % range.step === 0))

/** Says what is wrong with such a clock. */
export const describeIdle = ({ field, reset, value, shows }: IdleFault): string =>
  `“${labelOf(field)}” is set to ${value} before the clock was started, and the clock goes on showing ${shows}: only “${labelOf(reset)}” makes it follow.`
