import { definePageAudit } from '../../define-audit.js'
import type { LabPage } from '../../lab/lab-page.js'
import { tryTwice } from '../../lab/try-twice.js'
import { type AxeNode, runAxe } from '../accessibility/run-axe.js'
import { preferDark } from './prefer-dark.js'

/** The page in the colours that its style sheets have for people who prefer dark ones: what can be read in the others has to be readable in these. */
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
          description: `For people who prefer dark colours ${nodes.length === 1 ? 'a text' : `${nodes.length} texts`} can hardly be read: ${worst.html}. ${worst.summary.split('\n').slice(1).join(' ').trim()}`,
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
  const faint = async () =>
    (await runAxe(lab, signal, { only: ['color-contrast'] })).violations.flatMap(({ nodes }) => nodes)
  const inDark = await faint()
  if (inDark.length === 0) return null
  await lab.restart()
  const inLight = new Set((await faint()).map(({ selector }) => selector))
  const nodes = inDark.filter(({ selector }) => !inLight.has(selector))
  if (nodes.length === 0) return null
  await lab.restart()
  await lab.scan(preferDark)
  return nodes
}
