import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import type { AuditContext } from '../../../audit-context.js'
import { clickOn } from '../../../controls/acts.js'
import { isDisabled, titleOf } from '../../../controls/controls.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { type ContentScan, scanContent } from '../scan-content.js'

const maxPresses = 3
const [slowestMs, everyMs] = [6000, 500]

const asksForMore =
  /^\W*(?:(?:show|load|view|see|fetch|get)\s)?(?:\d+\s)?more\b|\bmehr (?:an)?zeigen\b|\bmehr (?:laden|anzeigen)\b|\bweitere\b.* (?:laden|anzeigen)\b|^(?:afficher|voir|charger) (?:plus|la suite)|^(?:ver|mostrar|cargar) más|^(?:mostra|carica) (?:altr|di più)|^(?:ver|mostrar|carregar) mais|^meer (?:laden|tonen)/i

/** Presses the button that brings up more, as often as it does: each time what loads has to come to an end. */
export async function stuckOnMore(
  context: AuditContext,
  lab: LabPage,
  fresh: ContentScan,
): Promise<Draft<'stuck-loading'>[]> {
  const more = context.first.targets.find(isMore)
  if (!more) return []
  const known = new Set(fresh.busy.map(({ selector }) => selector))
  const press = clickOn(more.selector)
  const look = async () => {
    await lab.restart()
    for (const acts: FindingAction[] = [press]; acts.length <= maxPresses; acts.push(press)) {
      const seen = await lab.act(press)
      if (seen.isError || !seen.verification.any_change) return null
      const sign = await lastingSign(lab, known)
      if (sign) return { acts, sign }
      if (!(await lab.look()).targets.some((target) => target.selector === more.selector && isMore(target)))
        return null
    }
    return null
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context, [more]),
    actions: ({ acts }) => acts,
    same: (one, two) => one.acts.length === two.acts.length,
  })
  if (!found) return []
  const { acts, sign } = found.fault
  const times = ['once', 'twice'][acts.length - 1] ?? `${acts.length} times`
  return [
    {
      rule: 'stuck-loading',
      description: `Clicked ${times}, ${titleOf(more)} shows “${sign.name || sign.selector}” and nothing follows: six seconds later it still loads.`,
      selectors: [sign.selector],
      element: controlLabel(more),
      box: sign.box,
      ...found.proof,
    },
  ]
}

const isMore = (target: Target): boolean =>
  target.role === 'button' &&
  target.href === undefined &&
  !isDisabled(target) &&
  asksForMore.test(controlLabel(target))

/** A sign of loading that the page did not open with and that stays; null once there is none. */
async function lastingSign(lab: LabPage, known: ReadonlySet<string>) {
  for (let waited = 0; ; waited += everyMs) {
    const sign = (await lab.scan(scanContent)).busy.find(({ selector }) => !known.has(selector))
    if (!sign || waited >= slowestMs) return sign ?? null
    await lab.rest(everyMs)
  }
}
