import type { AuditContext } from '../../audit-context.js'
import { axeDraft } from './axe-draft.js'
import { contrastDrafts } from '../contrast/contrast-drafts.js'
import { scanContent } from '../content/scan-content.js'
import { scanLayout } from '../layout/scan-layout.js'
import { definePageAudit } from '../../define-audit.js'
import { lookAtStates } from '../states/look-at-states.js'
import type { Sight } from '../states/sight.js'
import { layoutAtPhoneWidth } from '../phone/layout-at-phone-width.js'
import { seenOnce } from '../../lab/seen-once.js'
import { scanUnreachable } from '../keyboard/scan-unreachable.js'
import { runAxe } from './run-axe.js'

/** axe-core with the rules of WCAG 2.2, levels A and AA, on the page as it opens, and the contrast that it can't tell; then the same, and the layout, in the states that the exploration reached. */
export const axeAudit = definePageAudit({
  name: 'axe',
  rules: [
    'axe/*',
    'low-contrast',
    'weak-contrast',
    'text-overlaps',
    'covered-control',
    'text-clipped',
    'crowded-text',
    'squeezed-image',
    'misaligned',
    'tiny-text',
    'invisible-text',
    'unreachable-by-keyboard',
    'overflow-phone',
    'cut-off-phone',
    'overlap-phone',
    'clipped-phone',
  ],
  observes: ['accessibility', 'visual_design'],
  touches: 'reads',
  maxMs: 120_000,
  seconds: 1,
  restSeconds: 4,
  essential: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const layout = await lab.scan(scanLayout)
    const { viewportMeta } = await lab.scan(scanContent)
    const unreachable = await lab.scan(scanUnreachable, [] as string[])
    const { violations, unsure } = await runAxe(lab, context.signal)
    const after = await lab.picture()
    const contrast = await contrastDrafts(lab, unsure, context.task)
    const atLoad = [...violations.map(axeDraft), ...contrast].map((draft) => ({ ...draft, after }))
    const narrow = viewportMeta === null ? null : await layoutAtPhoneWidth(lab)
    const lookAgain = async () => {
      await lab.restart()
      const again = await runAxe(lab, context.signal)
      return [...again.violations.map(axeDraft), ...(await contrastDrafts(lab, again.unsure, context.task))]
    }
    return {
      drafts: seenOnce(atLoad, lookAgain),
      counts: {
        rules_broken: violations.length,
        elements: violations.reduce((sum, { nodes }) => sum + nodes.length, 0),
      },
      rest: (explored) => lookElsewhere(explored, { layout, violations, unreachable, narrow }),
    }
  },
})

/** The same, and the layout, with the fields filled and in the states that the exploration reached. */
async function lookElsewhere(context: AuditContext, atLoad: Sight) {
  const lab = await context.lab()
  await lab.restart()
  const { drafts, states } = await lookAtStates(context, lab, atLoad)
  return { drafts, counts: { states } }
}
