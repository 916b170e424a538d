import type { LabPage } from '../../lab/lab-page.js'
import { type AxeNode, runAxe } from '../accessibility/run-axe.js'

/** The texts of the page whose contrast axe-core finds too low, those in the colour of their ground included. */
export async function faintTexts(lab: LabPage, signal: AbortSignal): Promise<readonly AxeNode[]> {
  const { violations, alike } = await runAxe(lab, signal, { only: ['color-contrast'] })
  return [...violations.flatMap(({ nodes }) => nodes), ...alike]
}

/** Says how many texts can hardly be read, and why for the first: `a text can hardly be read: <p>…`. */
export function sayFaint(nodes: readonly AxeNode[]): string {
  const [worst] = nodes
  const why = worst?.summary.split('\n').slice(1).join(' ').trim() ?? ''
  const many = nodes.length === 1 ? 'a text' : `${nodes.length} texts`
  return `${many} can hardly be read: ${worst?.html ?? ''}. ${why}`
}
