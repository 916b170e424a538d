/// <reference lib="dom" />
import { controlLabel, hasEffect, type Screenshot, type Signals, type Target } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { clickOn } from '../../controls/acts.js'
import { isClickable, isDisabled, isSubmit, linkKind } from '../../controls/controls.js'
import { isTextField } from '../../controls/field-values.js'
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'
import type { Draft, Sighting } from '../../findings/draft.js'
import { type LabPage, type Seen, targetOf } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'

const opensMenu =
  /\b(?:menu|navigation|nav|hamburger)\b|^more(?: (?:options|actions|links|pages))?$|^[☰≡⋮…]$/i
const maxTaps = 4
const openOnPhone = 'Open the page on a phone (375 × 812).'

/** The button of a menu that a phone shows in place of what the desktop has room for. */
const menuOf = ({ targets }: Signals): Target | undefined =>
  targets.find(
    (target) =>
      [target.name, target.text, target.selector].some((said) => opensMenu.test(said.trim())) &&
      isClickable(target),
  )

/** Controls that worked on the desktop page as it opened. */
const mainControls = ({ controls, first }: AuditContext): readonly Target[] =>
  controls
    .filter(({ effects, target }) => effects > 0 && targetOf(first, target.selector) !== undefined)
    .map(({ target }) => target)
    .filter(
      (target) =>
        isTextField(target) ||
        isSubmit(target) ||
        target.role === 'button' ||
        /^(?:button|summary)$/.test(target.tag),
    )

/** Fewer may differ in what they do. */
const fewestAlike = 3

/** Whether the phone has others of a row of controls that look alike, such as the “+” of each day: it shows fewer of the rows. */
const hasItsKind = ({ targets }: Signals, { role, text }: Target): boolean =>
  text !== '' && targets.filter((other) => other.role === role && other.text === text).length >= fewestAlike

/** Whether another control does the same by its label, or is a list that has it as a choice. */
const offersSame = (other: Target, label: string): boolean =>
  label !== '' &&
  (controlLabel(other) === label || (other.options?.some((option) => startsWith(option, label)) ?? false))

/** A header says by an arrow how it sorts now: “Name ▲”. */
const withoutArrow = (label: string): string => label.replace(/\s*[▲▼△▽↑↓↕⇅⇵]+$/u, '')

/** “Price, low to high” does what “Price” does. */
const startsWith = (option: string, label: string): boolean =>
  option.startsWith(label) && !/^[\p{L}\p{N}]/u.test(option.slice(label.length))

/** Controls that work on the desktop and are missing on a phone that has no menu to hold them. */
export async function lostOnPhone(
  context: AuditContext,
  signals: Signals,
  after: Screenshot | null,
): Promise<Sighting<'control-lost-on-phone'>[]> {
  const missing = mainControls(context).filter(
    (target) =>
      targetOf(signals, target.selector) === undefined &&
      !hasItsKind(signals, target) &&
      !signals.targets.some((other) => offersSame(other, withoutArrow(controlLabel(target)))),
  )
  if (menuOf(signals) || missing.length === 0 || signals.targetCount > signals.targets.length) return []
  // A page that keeps what is done on it may have changed since: the desktop has to show it still.
  const lab = await context.lab()
  lab.distrust()
  const desktop = await lab.restart()
  const headers = await lab.scan(scanHeaderButtons)
  const lost = missing.filter(
    ({ selector }) => targetOf(desktop, selector) !== undefined && !headers.includes(selector),
  )
  const [target] = lost
  if (!target || (await isFoldedAway(await context.phone(), signals, target))) return []
  return [
    {
      rule: 'control-lost-on-phone',
      description: `“${controlLabel(target) || target.selector}” works on the desktop and is not to be seen on a phone, nor is there a menu that could hold it.`,
      selectors: lost.map(({ selector }) => selector),
      element: controlLabel(target),
      repro: [openOnPhone],
      after,
    },
  ]
}

/** Finds buttons in the heads of columns: they go away where a phone shows rows as cards. Runs in the page. */
const scanHeaderButtons = defineScan(function scanHeaderButtons(kit: PageKit): string[] {
  return kit
    .all()
    .filter((element) => element.matches('th button,[role=columnheader] button'))
    .map((element) => kit.targetOf(element))
})

const maxFolds = 3

/** Whether the control lies in a part that a phone shows closed: it is there once that is opened. Leaves the phone as it opens. */
async function isFoldedAway(phone: LabPage, { targets }: Signals, { selector }: Target): Promise<boolean> {
  const closed = targets.filter(
    (target) => target.tag === 'summary' || String(target.state['expanded']) === 'false',
  )
  let found = false
  for (const fold of closed.slice(0, maxFolds)) {
    const { isError, after } = await phone.act(clickOn(fold.selector), { patient: true })
    found = !isError && targetOf(after, selector) !== undefined
    await phone.restart()
    if (found) break
  }
  return found
}

/** Controls that work on the desktop and do nothing, or can't be reached, when a finger taps them. */
export async function deadOnPhone(
  context: AuditContext,
  phone: LabPage,
  signals: Signals,
): Promise<{ readonly drafts: Draft<'dead-on-phone'>[]; readonly tapped: number }> {
  const named = menuOf(signals)
  // “Whole menu” of a restaurant is a choice, which the desktop shows too.
  const menu = named && named.state['pressed'] === undefined ? named : undefined
  const shown = mainControls(context)
    .flatMap(({ selector }) => targetOf(signals, selector) ?? [])
    .filter((target) => isClickable(target) && !isDisabled(target) && !isSubmit(target))
    // A phone may open with another view than the desktop: choosing it again changes nothing.
    .filter(({ state }) => String(state['pressed']) !== 'true' && String(state['selected']) !== 'true')
  const toTap = [...(menu ? [menu] : []), ...shown]
    .filter((target) => /^(?:none|anchor)$/.test(linkKind(target, context.startUrl)))
    .slice(0, maxTaps)
  const drafts: Draft<'dead-on-phone'>[] = []
  for (const target of toTap) {
    const tap = clickOn(target.selector)
    const fails = async ({ afresh, patient }: { afresh: boolean; patient: boolean }) => {
      if (afresh) await phone.restart()
      const seen = await phone.act(tap, { patient })
      if (seen.isError)
        return /covered|outside/.test(seen.text) ? "can't be tapped: something lies over it" : null
      if (!hasEffect(seen.verification)) return 'does nothing when it is tapped'
      return target === menu && opensNothing(seen, target) ? 'opens nothing when it is tapped' : null
    }
    // Something that another tap opened may cover it: try a failed tap on a fresh page.
    if (target !== toTap[0] && (await fails({ afresh: false, patient: false })) === null) continue
    if ((await fails({ afresh: true, patient: false })) === null) continue
    const alone = context.entries.find(({ step }) => step.args['target'] === target.selector)
    // On the desktop it may have needed what was done before it.
    if (target !== menu && alone && !(await worksAlone(context, target.selector))) continue
    const dead = await tryTwice(phone, () => fails({ afresh: true, patient: true }), {
      nameOf: () => '',
      actions: () => [tap],
    })
    if (!dead) continue
    const name = controlLabel(target) || target.selector
    drafts.push({
      rule: 'dead-on-phone',
      description: `On a phone “${name}” ${dead.fault}.`,
      selectors: [target.selector],
      element: controlLabel(target),
      box: target.box,
      ...dead.proof,
      repro: [openOnPhone, `Tap “${name}”.`],
    })
  }
  return { drafts, tapped: toTap.length }
}

/** Whether a menu's button changes itself only: the page shows the same words and the same controls as before. */
function opensNothing({ before, after, verification }: Seen, { selector }: Target): boolean {
  const inView = ({ targets }: Signals) =>
    targets
      .filter((target) => target.selector !== selector && target.inViewport)
      .map(({ selector: own, box, state }) => `${own} ${JSON.stringify(box)} ${String(state['covered'])}`)
  const same = before.targetCount === after.targetCount && inView(before).join() === inView(after).join()
  return same && before.text === after.text && !hasEffect(verification, ['url', 'dialog', 'scroll'])
}

async function worksAlone(context: AuditContext, selector: string): Promise<boolean> {
  const lab = await context.lab()
  await lab.restart()
  const seen = await lab.act(clickOn(selector), { patient: true })
  return !seen.isError && hasEffect(seen.verification)
}
