import { confirm } from '../../lab/confirm.js'
import { clickOn } from '../../controls/acts.js'
import { type Target, controlLabel, hasEffect } from '@webeval/core'
import { actsOutside, isChosen, isClickable, isDisabled, linkKind, titleOf } from '../../controls/controls.js'
import type { Draft } from '../../findings/draft.js'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import { scanRest } from '../../kit/scan-rest.js'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { namesFor } from '../../findings/names-for.js'
import { scanForms } from '../forms/scan-forms.js'
import { capital } from '../../findings/capital.js'

const mostControls = 4

/** Words that promise another view of what is shown: a switch of units, of prices by month or year, of a theme. */
const promises =
  /\b(?:show|hide|units?|metric|imperial|monthly|yearly|annual(?:ly)?|celsius|fahrenheit|theme|dark|light|grid|compact|details)\b|(?<!\d\s?)°\s?[CF]\b/i

/** Controls that promise to show something else and change nothing but themselves. */
export const hollowAudit = defineAudit({
  name: 'hollow-controls',
  rules: ['hollow-control'],
  observes: ['functionality'],
  maxMs: 60_000,
  async run(context) {
    const found = candidates(context)
    const forms = found.length > 0 ? await (await context.lab()).scan(scanForms) : []
    // A choice among other fields goes with what is sent.
    const controls = found.filter(
      ({ selector }) =>
        !forms.some(({ fields }) => fields.length > 1 && fields.some((field) => field.selector === selector)),
    )
    const drafts: Draft<'hollow-control'>[] = []
    const nameOf = namesFor(context)
    for (const target of controls) {
      const lab = await context.lab()
      const isHollow = async () => ((await changesOnlyItself(lab, target)) ? true : null)
      const hollow = await confirm(lab, [], isHollow, { nameOf, further: () => [clickOn(target.selector)] })
      if (!hollow?.proof.reproduced) continue
      drafts.push({
        rule: 'hollow-control',
        description: `${capital(titleOf(target))} changes nothing but itself: it looks as if it had been used, and all the rest of the page stays as it was.`,
        selectors: [target.selector],
        element: controlLabel(target),
        box: target.box,
        ...hollow.proof,
        repro: [...hollow.proof.repro, 'Compare what the page shows.'],
      })
    }
    return { drafts, counts: { controls: controls.length } }
  },
})

/** Controls that responded to a click, exist on the fresh page, and by their name show something. */
const candidates = (context: AuditContext): readonly Target[] => {
  // Where things are saved first, a switch is right to wait, unless it stores its state at once.
  const savesFirst = context.first.targets.some((target) =>
    /^(?:save|apply|update)\b/i.test(controlLabel(target).trim()),
  )
  const waits = ({ target }: { readonly target: Target }) =>
    savesFirst &&
    !context.entries.some(
      ({ step }) => step.args['target'] === target.selector && step.verification?.storage_changed === true,
    )
  return (
    context.controls
      .filter((record) => record.effects > 0 && !waits(record))
      .flatMap(({ target }) => targetOf(context.first, target.selector) ?? [])
      // One that changes its own label was met under both.
      .filter(({ selector }, index, all) => all.findIndex((other) => other.selector === selector) === index)
      .filter(
        (target) =>
          isClickable(target) &&
          !isDisabled(target) &&
          // Chosen again, it has nothing to change.
          !isChosen(target) &&
          !actsOutside(target) &&
          !/^(?:tab|link)$/.test(target.role) &&
          linkKind(target, context.startUrl) === 'none' &&
          promises.test(`${target.name} ${target.text}`),
      )
      .slice(0, mostControls)
  )
}

async function changesOnlyItself(lab: LabPage, target: Target): Promise<boolean> {
  const around = async () => (await lab.scan(scanRest, [target.selector]))?.look ?? null
  const before = await around()
  const seen = await lab.act(clickOn(target.selector), { patient: true })
  if (before === null || seen.isError || seen.late || !hasEffect(seen.verification)) return false
  const { new_dialogs, new_tab, download, url_changed, handoffs = [] } = seen.verification
  if (new_dialogs > 0 || new_tab || download || url_changed || handoffs.length > 0) return false
  // A late change is an effect too.
  await lab.waitForLate(400)
  return (await around()) === before
}
