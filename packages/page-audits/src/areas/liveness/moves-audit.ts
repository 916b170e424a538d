import { defineAudit } from '../../define-audit.js'
import { isRestless } from './own-move.js'

/** Reports whether the page reloads or leaves without acts. */
export const movesAudit = defineAudit({
  name: 'moves',
  rules: ['reloads-itself', 'leaves-by-itself'],
  observes: ['functionality'],
  maxMs: 5_000,
  essential: true,
  onRestlessPage: true,
  async run({ move }) {
    if (!move) return { drafts: [] }
    const { reloads, to, afterMs } = move
    const what = reloads ? 'reloads itself' : `goes to ${to} by itself`
    const seconds = Math.max(0.5, (afterMs ?? 0) / 1000)
    const after = afterMs === null ? '' : `, ${seconds} second${seconds === 1 ? '' : 's'} after it was opened`
    return {
      drafts: [
        {
          rule: reloads ? 'reloads-itself' : 'leaves-by-itself',
          ...(isRestless(move) ? { severity: 'critical' as const } : {}),
          description: `The page ${what}${after}, while nobody acts: what was typed or opened on it is lost.`,
          repro: ['Open the page.', 'Wait and do nothing.', `It ${what}.`],
          // `movesByItself` has watched two fresh pages; null: they stayed.
          reproduced: afterMs !== null,
        },
      ],
    }
  },
})
