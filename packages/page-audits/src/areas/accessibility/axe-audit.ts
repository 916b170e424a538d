import { axeDraft } from './axe-draft.js'
import { contrastDrafts } from '../contrast/contrast-drafts.js'
import { scanLayout } from '../layout/scan-layout.js'
import { defineAudit } from '../../define-audit.js'
import { lookAtStates } from '../states/look-at-states.js'
import { seenOnce } from '../../lab/seen-once.js'
import { runAxe } from './run-axe.js'

/** axe-core with the rules of WCAG 2.2, levels A and AA, on the page as it opens, and the contrast that it can't tell; then the same, and the layout, in the states that the exploration reached. */
export const axeAudit = defineAudit({
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
  ],
  observes: ['accessibility', 'visual_design'],
  maxMs: 120_000,
  isLong: true,
  essential: true,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const layout = await lab.scan(scanLayout)
    const { violations, unsure } = await runAxe(lab, context.signal)
    const after = await lab.picture()
    const contrast = await contrastDrafts(lab, unsure, context.task)
    const elsewhere = await lookAtStates(context, lab, { layout, violations })
    const atLoad = [...violations.map(axeDraft), ...contrast].map((draft) => ({ ...draft, after }))
    const lookAgain = async () => {
      await lab.restart()
      const again = await runAxe(lab, context.signal)
      return [...again.violations.map(axeDraft), ...(await contrastDrafts(lab, again.unsure, context.task))]
    }
    return {
      drafts: [...seenOnce(atLoad, lookAgain), ...elsewhere.drafts],
      counts: {
        rules_broken: violations.length,
        elements: violations.reduce((sum, { nodes }) => sum + nodes.length, 0),
        states: elsewhere.states,
      },
    }
  },
})
