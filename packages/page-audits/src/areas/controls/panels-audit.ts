import { confirm } from '../../lab/confirm.js'
import { clickOn } from '../../controls/acts.js'
import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { type PanelLink, scanPanels } from './scan-panels.js'
import { definePageAudit } from '../../define-audit.js'

const mostControls = 10

/** Tabs and accordions: whether each shows the part that belongs to it, and no other. */
export const panelsAudit = definePageAudit({
  name: 'panels',
  rules: ['wrong-panel'],
  observes: ['functionality'],
  maxMs: 60_000,
  touches: 'acts',
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const links = judgeable(await read(lab))
    const drafts: Draft<'wrong-panel'>[] = []
    for (const link of links.slice(0, mostControls)) {
      if (drafts.length >= 2) break
      const wrong = await confirm(lab, [], () => fault(lab, link), {
        nameOf: () => `“${said(link)}”`,
        same: (one, two) => one === two,
        further: () => [click(link)],
      })
      if (!wrong) continue
      drafts.push({
        rule: 'wrong-panel',
        description: wrong.fault,
        selectors: [link.control.selector],
        element: link.control.name,
        box: link.control.box,
        ...wrong.proof,
      })
    }
    return { drafts, counts: { controls: links.length } }
  },
})

const read = (lab: LabPage) => lab.scan(scanPanels)
/** Its name, without the sign that tells open from closed. */
const said = ({ control }: PanelLink) => control.name.replace(/[\s+–−▾▼▸▶›⌄-]+$/u, '') || control.name
const click = ({ control }: PanelLink) => clickOn(control.selector)

/** Those of which each has a part of its own: several tabs may share one whose content changes. */
function judgeable(links: readonly PanelLink[]): PanelLink[] {
  const shared = (link: PanelLink) => links.some((other) => other !== link && other.panel === link.panel)
  return links.filter(
    (link) =>
      !shared(link) &&
      (link.kind === 'disclosure'
        ? !link.on && !link.shown
        : links.filter(({ kind, group }) => kind === 'tab' && group === link.group).length > 1 &&
          // Where all parts are shown from the beginning these are links to places, not tabs.
          links.filter(({ kind, group, shown }) => kind === 'tab' && group === link.group && shown).length ===
            1),
  )
}

/** Describes the fault after clicking the control on the fresh page; null without one. */
async function fault(lab: LabPage, link: PanelLink): Promise<string | null> {
  const before = await read(lab)
  const seen = await lab.act(click(link), { patient: true })
  if (seen.isError || seen.verification.new_dialogs > 0) return null
  // A panel may take time to unfold.
  await lab.waitForLate(400)
  const now = await read(lab)
  const mine = now.find(({ control }) => control.selector === link.control.selector)
  if (!mine || mine.panel !== link.panel) return null
  const peers = now.filter(
    (other) => other !== mine && other.kind === mine.kind && other.group === mine.group,
  )
  const wasShown = (other: PanelLink) => before.some(({ panel, shown }) => panel === other.panel && shown)
  const name = `“${said(link)}”`
  const stranger = peers.find((other) => other.shown && !wasShown(other))
  if (!mine.shown && stranger)
    return `${name} shows what belongs to “${said(stranger)}”: ${JSON.stringify(stranger.panelName)}, in place of its own part.`
  if (!mine.shown && mine.on)
    return `${name} says that it is ${mine.kind === 'tab' ? 'chosen' : 'opened'}, and the part of the page that belongs to it is not shown.`
  const left = mine.kind === 'tab' && mine.shown ? peers.find((other) => other.shown && !other.on) : undefined
  if (left) return `${name} shows its part, and that of “${said(left)}” stays open beside it.`
  return null
}
