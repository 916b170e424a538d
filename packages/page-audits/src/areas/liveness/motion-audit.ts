import { definePageAudit } from '../../define-audit.js'
import { motionWatchMs, scanMotion } from './scan-motion.js'

/** Parts of a page that change again and again by themselves, such as slides, where nothing stops them. */
export const motionAudit = definePageAudit({
  name: 'motion',
  rules: ['moving-content'],
  observes: ['accessibility'],
  maxMs: 25_000,
  touches: 'reads',
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const motion = await lab.scan(scanMotion, motionWatchMs)
    if (!motion) return { drafts: [] }
    const after = await lab.picture()
    lab.distrust()
    await lab.restart()
    const again = await lab.scan(scanMotion, motionWatchMs)
    const { place } = motion
    return {
      drafts: [
        {
          rule: 'moving-content',
          description: `“${place.name || place.selector}” moves on by itself every few seconds, and no control stops it.`,
          selectors: [place.selector],
          element: place.name,
          box: place.box,
          after,
          repro: ['Open the page.', 'Wait for ten seconds and do nothing.'],
          reproduced: again !== null,
        },
      ],
    }
  },
})
