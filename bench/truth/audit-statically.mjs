import { auditAtLoad, chooseAudits, openLab, ruleOf } from '../../packages/page-audits/dist/index.js'

/**
 * Makes some of webeval's audits on a page that nothing was done on, and yields what they draft. They are the product's own, on pages opened as the
 * product opens them; `pnpm eval page` adds an exploration, which these audits don't need, and pictures.
 */
export async function auditStatically({ pool, url, audits }) {
  const session = await pool.open({})
  const { signal } = new AbortController()
  try {
    const tab = await session.openTab()
    await tab.goto(url, { timeoutMs: 15_000, signal })
    const first = await tab.look()
    const how = { blank: first.textLength < 20 && first.targets.length === 0, slow: false, stored: null }
    const openAside = async (options) => {
      const aside = await session.openAside(options)
      await aside.goto(url, { timeoutMs: 15_000, signal })
      return aside
    }
    const opener = { openAside, signal }
    const lab = openLab(opener, url, how)
    const context = {
      task: '',
      startUrl: url,
      signal,
      first,
      entries: [],
      controls: [],
      scans: [],
      late: new Set(),
      frozen: false,
      move: null,
      lab: lab.lab,
      phone: lab.phone,
      withoutStorage: lab.withoutStorage,
      abandon: lab.abandon,
    }
    const found = []
    for (const plan of chooseAudits(audits)) {
      const { drafts } = await plan.run(context)
      // A draft that a fresh page did not show again is a note, not a finding.
      found.push(...drafts.filter(({ reproduced }) => reproduced !== false))
    }
    return found.map(findingOf)
  } finally {
    await session[Symbol.asyncDispose]()
  }
}

/** Findings of the audits that need no acts, on a page opened in a tab that cases share. */
export async function findingsAtLoad(tab, url) {
  const { signal } = new AbortController()
  await tab.goto(url, { timeoutMs: 15_000, signal })
  return (await auditAtLoad(tab, signal)).map(findingOf)
}

const findingOf = ({ rule, category, severity, description }) => ({
  rule,
  category: category ?? ruleOf(rule).category,
  severity: severity ?? ruleOf(rule).severity,
  description,
})
