import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const evaluator = createRequire(new URL('../../../packages/page-audits/package.json', import.meta.url))
const axe = readFileSync(evaluator.resolve('axe-core/axe.min.js'), 'utf8')

/** Lists the accessibility rules that a page breaks, each with the first element that breaks it. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  return await page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const { violations } = await (
      window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
    ).axe.run({ runOnly: tags })
    return violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)
  })
}
