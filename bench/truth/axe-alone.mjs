import { createRequire } from 'node:module'

const axe = createRequire(new URL('../../packages/page-audits/package.json', import.meta.url))('axe-core')

/** Runs axe-core with its default settings on a page, and lists each rule that the page breaks. */
export async function axeAlone(tab, url) {
  await tab.goto(url, { timeoutMs: 15_000, signal: new AbortController().signal })
  await tab.evaluate(`() => { ${axe.source} }`)
  const violations = await tab.evaluate(`async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    return violations.map(({ id, impact, help, nodes }) => ({ id, impact, help, html: nodes[0]?.html ?? '' }))
  }`)
  return violations.map(({ id, impact, help, html }) => ({
    rule: `axe/${id}`,
    category: 'accessibility',
    severity: impact,
    description: `${help}: ${html.slice(0, 120)}`,
  }))
}
