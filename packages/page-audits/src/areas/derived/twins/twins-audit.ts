import { typeInto } from '../../../controls/acts.js'
import { definePageAudit } from '../../../define-audit.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { tapAndLeave } from '../kept-behind.js'
import { otherPlace, shows } from './other-place.js'
import { scanTwins, type Twins } from './scan-twins.js'

const maxPairs = 3
const patienceMs = 700

type Side = 'slider' | 'field'

/** One of two controls for the same number that does not follow the other. */
interface Unfollowed {
  readonly twins: Twins
  /** The one that was set, and to what. */
  readonly set: Side
  readonly value: number
}

/** A slider and a field for the same number follow each other. */
export const twinsAudit = definePageAudit({
  name: 'twins',
  rules: ['stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    if (!context.first.targets.some(({ type }) => type === 'range'))
      return { drafts: [], counts: { twins: 0 } }
    const lab = await context.lab()
    await lab.restart()
    const pairs = (await lab.scan(scanTwins))
      .filter(({ fieldText, sliderValue }) => shows(fieldText, sliderValue))
      .slice(0, maxPairs)
    for (const pair of pairs) {
      const found = await tryTwice(lab, () => setEach(lab, pair), {
        nameOf: namesOnPage(context),
        actions: ({ twins, set, value }) => [typeInto(twins[set], value)],
        same: (one, two) => one.set === two.set,
      })
      if (found)
        return { drafts: [{ ...tell(found.fault), ...found.proof }], counts: { twins: pairs.length } }
    }
    return { drafts: [], counts: { twins: pairs.length } }
  },
})

/** Sets each of the two on a fresh page. Where one follows the other, the other has to follow too. */
async function setEach(lab: LabPage, pair: Twins): Promise<Unfollowed | null> {
  const slider = await setOne(lab, pair, 'slider')
  const field = slider && (await setOne(lab, pair, 'field'))
  if (!slider || !field || slider.follows === field.follows) return null
  return slider.follows
    ? { twins: pair, set: 'field', value: field.value }
    : { twins: pair, set: 'slider', value: slider.value }
}

/** Sets one of two controls; null where it can't be set, or the page does not take the value. */
async function setOne(lab: LabPage, pair: Twins, side: Side) {
  lab.distrust()
  await lab.restart()
  const value = otherPlace(pair, 0.6)
  if (value === null || !(await tapAndLeave(lab, typeInto(pair[side], value)))) return null
  const look = async () => (await lab.scan(scanTwins)).find(({ field }) => field === pair.field)
  let now = await look()
  const follows = (twins: Twins) => shows(twins.fieldText, value) && twins.sliderValue === value
  if (now && !follows(now)) {
    await lab.waitForLate(patienceMs)
    now = await look()
  }
  if (!now || now.invalid) return null
  const took = side === 'slider' ? now.sliderValue === value : shows(now.fieldText, value)
  const stayed = side === 'slider' ? now.fieldText === pair.fieldText : now.sliderValue === pair.sliderValue
  return took && (follows(now) || stayed) ? { follows: follows(now), value } : null
}

const tell = ({ twins, set, value }: Unfollowed) => ({
  rule: 'stale-output' as const,
  description:
    set === 'field'
      ? `The slider for “${twins.name}” stays at ${twins.sliderValue} when ${value} is typed into the field beside it; the field follows the slider.`
      : `The field “${twins.name}” still says ${twins.fieldText} when the slider beside it is moved to ${value}; the slider follows the field.`,
  selectors: [set === 'field' ? twins.slider : twins.field],
  element: twins.name,
})
