import { toolNames } from '@webeval/core'
import { type LabPage, targetOf } from '../../lab/lab-page.js'
import type { AuditContext } from '../../audit-context.js'
import { definePageAudit } from '../../define-audit.js'
import type { Draft } from '../../findings/draft.js'
import { checkChosenState, chosenByClick } from './check-chosen-state.js'
import { checkDisclosures } from './popups/check-disclosures.js'
import { checkPopups } from './popups/check-popups.js'
import { checkDialogs } from './dialogs/check-dialogs.js'
import { checkLeftovers } from './dialogs/check-leftovers.js'
import { checkThemedViews } from './check-themed-views.js'
import { isToggle, checkToggle, type ToggleDraft } from './check-toggle.js'
import { checkStaleNames } from './names/stale-name.js'
import type { ReachedToggle } from './switch-once.js'

const maxToggles = 5

/** Controls that switch between states: whether they go back, whether what they open closes, whether a theme can be read. */
export const statesAudit = definePageAudit({
  name: 'states',
  rules: [
    'toggle-stuck',
    'dialog-stays-open',
    'unreadable-theme',
    'escape-ignored',
    'focus-outside-dialog',
    'focus-not-returned',
    'stale-state',
    'stale-output',
    'unnamed-dialog',
    'cancel-acts',
    'text-overlaps',
    'low-contrast',
    'covered-control',
  ],
  observes: ['functionality', 'ux', 'visual_design'],
  touches: 'acts',
  maxMs: 120_000,
  seconds: 2,
  restSeconds: 1,
  async run(context) {
    const lab = await context.lab()
    const start = await lab.restart()
    const toggles = start.targets
      .filter(isToggle)
      .slice(0, maxToggles)
      .map((target) => ({ target, way: [] }))
    const drafts: ToggleDraft[] = []
    for (const toggle of toggles) drafts.push(...(await checkToggle(context, lab, toggle)))
    const choices = chosenByClick(start)
    const stale: Draft<'stale-state'>[] = []
    for (const target of choices) stale.push(...(await checkChosenState(context, lab, target)))
    const disclosures = await checkDisclosures(context, lab)
    return {
      drafts: [...drafts, ...stale, ...disclosures],
      counts: { toggles: toggles.length, choices: choices.length },
      rest: (explored) => checkReached(explored, toggles.length, new Set(drafts.map(({ rule }) => rule))),
    }
  },
})

/** Checks what the exploration brought up: switches behind something else, dialogs and popups. `tried`: switches that the page shows as it opens; `broken`: the rules that they break. */
async function checkReached(context: AuditContext, tried: number, broken: ReadonlySet<string>) {
  const lab = await context.lab()
  const toggles = (await behind(context, lab)).slice(0, maxToggles - tried)
  const drafts: ToggleDraft[] = []
  for (const toggle of toggles) drafts.push(...(await checkToggle(context, lab, toggle)))
  const dialogs = await checkDialogs(context, lab)
  const themed = broken.has('unreadable-theme') ? [] : await checkThemedViews(context, lab)
  return {
    drafts: [
      ...drafts,
      ...dialogs.drafts,
      ...themed,
      ...(await checkLeftovers(context, lab)),
      ...(await checkPopups(context, lab)),
      ...(await checkStaleNames(context, lab)),
    ],
    counts: { toggles: tried + toggles.length, dialogs: dialogs.opened },
  }
}

/** Switches that one click on something else brings up, as those on another tab are. Opens the page only if there may be some. */
async function behind({ entries, controls }: AuditContext, lab: LabPage): Promise<ReachedToggle[]> {
  const switches = controls.filter(({ target }) => target.role === 'switch' && isToggle(target))
  if (switches.length === 0) return []
  const start = await lab.restart()
  return switches
    .filter(({ target }) => !targetOf(start, target.selector))
    .flatMap(({ target }) => {
      const shown = entries.findIndex(({ after }) => after && targetOf(after, target.selector) !== undefined)
      const opener = entries[shown]?.step
      return opener?.tool === toolNames.click && targetOf(start, String(opener.args['target']))
        ? [{ target, way: [{ tool: opener.tool, params: opener.args }] }]
        : []
    })
}
