import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { defineAudit } from '../../../define-audit.js'
import { namesFor } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { cancelOnce, type Kept } from './cancel-once.js'
import { fillFully } from './fill-fully.js'
import { openingsIn } from './openings-in.js'

/** Forms that open with what the page says: changed and left by their button to cancel, or by the Escape key, they change nothing. */
export const discardAudit = defineAudit({
  name: 'discard',
  rules: ['cancel-acts'],
  observes: ['functionality'],
  maxMs: 20_000,
  async run(context) {
    const openings = openingsIn(context)
    if (openings.length === 0) return { drafts: [], counts: { forms: 0 } }
    const lab = await context.lab()
    for (const ways of openings) {
      const buttons: Target[] = []
      const look = async (): Promise<Kept | null> => {
        for (const way of ways) {
          const tried = await changeAndCancel(lab, way)
          if (tried === 'unreached') continue
          if (tried) buttons.push(tried.button)
          return tried
        }
        return null
      }
      const found = await tryTwice(lab, look, {
        nameOf: namesFor(context, buttons),
        same: (one, two) => one.was === two.was && one.is === two.is,
        actions: ({ acts }) => acts,
      })
      if (!found) continue
      const { was, is, button, selector, within, leaving } = found.fault
      const name = leaving === 'escape' ? 'Escape' : controlLabel(button).slice(0, 60)
      const shows = within
        ? `opened again, the form has “${is.slice(0, 60)}” in place of “${was.slice(0, 60)}”.`
        : `the page said “${was.slice(0, 60)}”, and says “${is.slice(0, 60)}” then.`
      return {
        drafts: [
          {
            rule: 'cancel-acts' as const,
            description: `“${name}” keeps what was changed in the form: ${shows}`,
            selectors: [selector, button.selector],
            element: name,
            ...found.proof,
          },
        ],
        counts: { forms: openings.length },
      }
    }
    return { drafts: [], counts: { forms: openings.length } }
  },
})

/** Changes the form of an entry that the exploration left, then that of an entry which was filled in as far as the form goes. */
async function changeAndCancel(
  lab: LabPage,
  way: readonly FindingAction[],
): Promise<Kept | 'unreached' | null> {
  await lab.restart()
  if ((await lab.fill(way.slice(0, -1))) < way.length - 1) return 'unreached'
  const open = way.at(-1)!
  const kept = await cancelOnce(lab, open)
  if (kept === 'unreached') return kept
  if (kept) return { ...kept, acts: [...way, ...kept.acts] }
  const filled = await fillFully(lab, open)
  const again = filled && (await cancelOnce(lab, open))
  if (again && again !== 'unreached') return { ...again, acts: [...way, ...filled, open, ...again.acts] }
  await lab.restart()
  if ((await lab.fill(way.slice(0, -1))) < way.length - 1) return null
  const escaped = await cancelOnce(lab, open, 'escape')
  return escaped && escaped !== 'unreached' ? { ...escaped, acts: [...way, ...escaped.acts] } : null
}
