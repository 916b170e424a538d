import { createRequire } from 'node:module'

const axe = createRequire(new URL('../../packages/page-audits/package.json', import.meta.url))('axe-core')

/** axe-core with its own defaults in a page of a Playwright context, as anyone would run it: every violated rule. */
export async function axeAlone(page) {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'], iframes: false }),
  )
  return violations.map(({ id, impact, help, tags, nodes }) => ({
    rule: `axe/${id}`,
    category: 'accessibility',
    severity: impact,
    description: `${help}: ${nodes[0]?.html.slice(0, 120) ?? ''}`,
    tags,
  }))
}
