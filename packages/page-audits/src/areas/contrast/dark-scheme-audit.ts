import { definePageAudit } from '../../define-audit.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import type { AxeNode } from '../accessibility/run-axe.js'
import { faintTexts, sayFaint } from './faint-texts.js'
import { preferDark } from './prefer-dark.js'

/** Checks that the dark colours of the page's style sheets leave every text readable that is readable without them. */
export const darkSchemeAudit = definePageAudit({
  name: 'dark-scheme',
  rules: ['unreadable-theme'],
  observes: ['visual_design'],
  touches: 'reads',
  maxMs: 30_000,
  async run(context) {
    const lab = await context.lab()
    const found = await tryTwice(lab, () => faintInDark(lab, context.signal), {
      nameOf: (selector) => selector,
      actions: () => [],
      same: ([worst], again) => again.some(({ selector }) => selector === worst?.selector),
    })
    const worst = found?.fault[0]
    if (!found || !worst) return { drafts: [] }
    const { fault: nodes, proof } = found
    return {
      drafts: [
        {
          rule: 'unreadable-theme',
          description: `For people who prefer dark colours ${sayFaint(nodes)}`,
          selectors: nodes.map(({ selector }) => selector),
          box: worst.box,
          ...proof,
          repro: ['Set the system or the browser to a dark theme.', 'Open the page.'],
        },
      ],
    }
  },
})

/** The texts that only dark colours make faint; null without any. */
async function faintInDark(lab: LabPage, signal: AbortSignal): Promise<readonly AxeNode[] | null> {
  await lab.restart()
  if (!(await lab.scan(preferDark))) return null
  const inDark = await faintTexts(lab, signal)
  if (inDark.length === 0) return null
  await lab.restart()
  const inLight = new Set((await faintTexts(lab, signal)).map(({ selector }) => selector))
  const nodes = inDark.filter(({ selector }) => !inLight.has(selector))
  if (nodes.length === 0) return null
  await lab.restart()
  await lab.scan(preferDark)
  return nodes
}
