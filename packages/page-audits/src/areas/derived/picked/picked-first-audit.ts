import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { choose, clickOn } from '../../../controls/acts.js'
import { isDisabled, labelledFamily, titleOf } from '../../../controls/controls.js'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { otherOption } from '../other-value.js'
import { textAt } from '../placed-texts.js'
import { scanPlacedTexts } from '../scan-placed-texts.js'
import { type Pickable, pickablesIn } from './pickable.js'

const [maxSettings, maxSuspects] = [5, 3]
const patienceMs = 700

/** A choice that a page offers once something is picked, or all the time. */
interface Setting {
  readonly target: Target
  readonly act: FindingAction
}

/** Choices that have nothing to change before something is picked, such as a ticket type or a discount: what is picked follows them. */
export const pickedFirstAudit = defineAudit({
  name: 'picked-first',
  rules: ['stale-output'],
  observes: ['functionality'],
  maxMs: 25_000,
  opensOften: true,
  async run(context) {
    const pickables = pickablesIn(context)
    const counts = { kinds: pickables.length }
    for (const pickable of pickables) {
      const draft = await tryKind(context, pickable)
      if (draft) return { drafts: [draft], counts }
    }
    return { drafts: [], counts }
  },
})

async function tryKind(context: AuditContext, pickable: Pickable) {
  const lab = await context.lab()
  const pick = clickOn(pickable.one.selector)
  const prepare = async () => {
    await lab.restart()
    await lab.tap(pick)
  }
  await prepare()
  for (const setting of await silentOnes(lab, pickable)) {
    const found = await tryTwice(lab, () => follows(lab, prepare, setting.act, pickable.other), {
      nameOf: namesFor(context, [setting.target, pickable.one, pickable.other]),
      actions: ({ acts }) => [pick, ...acts],
      same: (one, two) => one.selector === two.selector,
    })
    if (!found?.proof.reproduced) continue
    const { before, after, selector } = found.fault
    return {
      rule: 'stale-output' as const,
      description: `“${before.slice(0, 60)}” does not follow ${titleOf(setting.target)} once “${controlLabel(pickable.one).slice(0, 60)}” is picked: it becomes “${after.slice(0, 60)}” only when another one is picked and given back.`,
      selectors: [selector, setting.target.selector],
      element: controlLabel(setting.target),
      ...found.proof,
    }
  }
  return null
}

/** A number that a choice left as it was, and that followed it when another thing was picked and given back. */
interface LeftNumber {
  readonly selector: string
  readonly before: string
  readonly after: string
  readonly acts: readonly FindingAction[]
}

/** Makes the choice on the prepared page, then picks another thing and gives it back, which leaves all as it was. */
async function follows(
  lab: LabPage,
  prepare: () => Promise<void>,
  act: FindingAction,
  other: Target,
): Promise<LeftNumber | null> {
  const numbers = () => lab.scan(scanPlacedTexts, true)
  await prepare()
  const start = await numbers()
  if (!(await pickAndTakeBack(lab, other))) return null
  const alone = await numbers()
  // “Mark watered” is taken back by no second press.
  if (JSON.stringify(alone) !== JSON.stringify(start)) return null
  if ((await lab.tap(act)).isError) return null
  await lab.waitForLate(patienceMs)
  const acted = await numbers()
  const touched = await pickAndTakeBack(lab, other)
  const now = touched && (await numbers())
  if (!now) return null
  for (const { selector, text } of acted) {
    const [then, later] = [start, now].map((texts) => textAt(texts, selector))
    // The other pick may change some texts by itself, and time others.
    if (then !== text || later === undefined || later === text) continue
    // An entry that left the list makes room for the next one.
    if (acted.some((each) => each.text === later)) continue
    return { selector, before: text, after: later, acts: [act, ...touched] }
  }
  return null
}

/** The choices after which all numbers of the page stay as they were. */
async function silentOnes(lab: LabPage, { one }: Pickable): Promise<readonly Setting[]> {
  const silent: Setting[] = []
  const numbers = async () => JSON.stringify(await lab.scan(scanPlacedTexts, true))
  let before = await numbers()
  for (const setting of settingsOn((await lab.look()).targets, one).slice(0, maxSettings)) {
    if ((await lab.tap(setting.act)).isError) continue
    await lab.waitForLate(patienceMs)
    const after = await numbers()
    if (after === before) silent.push(setting)
    before = after
  }
  return silent.slice(0, maxSuspects)
}

/** Lists with another option, and one radio button of each group that is off; those of one kind once. */
function settingsOn(targets: readonly Target[], picked: Target): readonly Setting[] {
  const usable = targets.filter(
    (target) =>
      !isDisabled(target) &&
      labelledFamily(target) !== labelledFamily(picked) &&
      !shows.test(controlLabel(target)),
  )
  const lists = usable.flatMap((target) => {
    const option = target.tag === 'select' && target.value ? otherOption(target, target.value) : null
    return option === null ? [] : [{ target, act: choose(target.selector, option) }]
  })
  const radios = usable
    .filter(({ role, state }) => role === 'radio' && String(state['checked']) !== 'true')
    .map((target) => ({ target, act: clickOn(target.selector) }))
  const kinds = new Set<string>()
  return [...lists, ...radios].filter(({ target }) => {
    const kind = target.role === 'radio' ? `radio ${target.context ?? ''}` : labelledFamily(target)
    return !kinds.has(kind) && kinds.add(kind)
  })
}

/** Lists that arrange or narrow down what is shown. */
const shows =
  /(?<!\p{L})(?:sort\p{L}*|filter\p{L}*|view|show|order by|category|search|sortier\p{L}*|anzeigen|trier|afficher|ordenar|filtrar|ordina|filtra|sorteer)(?!\p{L})/iu

/** Picks another thing and gives it back, at the same place, as its name may have changed; null where that leaves other choices. */
async function pickAndTakeBack(lab: LabPage, other: Target): Promise<readonly FindingAction[] | null> {
  const pick = clickOn(other.selector)
  const before = picksOn((await lab.look()).targets)
  if ((await lab.tap(pick)).isError) return null
  const now = (await lab.look()).targets.find(
    ({ selector, role, box }) => selector === other.selector || (role === other.role && isAt(box, other.box)),
  )
  const back = now && clickOn(now.selector)
  if (!back || (await lab.tap(back)).isError) return null
  return picksOn((await lab.look()).targets) === before ? [pick, back] : null
}

const isAt = (one: Target['box'], two: Target['box']): boolean =>
  Math.abs(one.x - two.x) < 3 && Math.abs(one.y - two.y) < 3

const states = ['checked', 'pressed', 'selected']

/** The picked things, and the values of lists. */
const picksOn = (targets: readonly Target[]): string =>
  targets
    .filter(({ state, tag }) => tag === 'select' || states.some((name) => state[name] !== undefined))
    .map(
      ({ selector, state, value }) =>
        `${selector} ${states.map((name) => String(state[name])).join()} ${value ?? ''}`,
    )
    .join()
