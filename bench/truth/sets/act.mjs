import { auditStatically, findingsAtLoad } from '../audit-statically.mjs'
import { axeAlone } from '../axe-alone.mjs'
import { tableOf, truthFigures } from '../truth-table.mjs'
import { checksAct } from './act-rules.mjs'

const folder = 'content-assets/wcag-act-rules'
/** Audits beyond those at load, for the ACT rules that they check. No other case could be named by what they report. */
const byRule = {
  '80af7b': ['keyboard'],
  ebe86a: ['keyboard'],
  a1b64e: ['keyboard'],
  oj04fd: ['keyboard'],
  '59br37': ['enlarged'],
}

/** W3C's test cases for its rules on accessibility conformance testing. */
export const act = {
  name: 'act',
  title: 'W3C ACT rules',
  repository: 'w3c/wcag-act-rules',
  about: `Failed cases count as faulty, passed and inapplicable ones as clean; a case counts as named when a finding’s rule checks what the ACT rule checks (bench/truth/sets/act-rules.mjs; for axe-core’s rules its own metadata says it). HTML cases only: nobody evaluates an SVG or XML file as a page. webeval makes those audits that need no exploration: axe and semantics on every case, keyboard and enlarged on those of rules about keys and about text at 200 % zoom. Cases whose id begins with 0 to 4 were held out while the checks were written, except those of the two rules on language.`,
  served: () => ({ rewrite: (path) => path.replace(/^\/WAI\//, '/') }),
  async cases(repository) {
    const { testcases } = JSON.parse(String(await repository.read(`${folder}/testcases.json`)))
    return testcases
      .filter(({ relativePath }) => relativePath.endsWith('.html'))
      .map(({ ruleId, ruleName, testcaseId, testcaseTitle, expected, relativePath }) => ({
        id: `${ruleId}/${testcaseId.slice(0, 7)}`,
        path: `/${folder}/${relativePath}`,
        faulty: expected === 'failed',
        fault: expected === 'failed' ? `${ruleName} (${testcaseTitle})` : null,
        title: `${ruleName} (${testcaseTitle})`,
        rule: ruleId,
        held: /^[0-4]/.test(testcaseId),
      }))
  },
  async look({ url, rule, tab, pool }) {
    const axe = await axeAlone(tab, url)
    const webeval = await findingsAtLoad(tab, url)
    const audits = byRule[rule]
    const more = audits ? await auditStatically({ pool, url, audits }) : []
    return { axe, webeval: [...webeval, ...more] }
  },
  counts: (row, finding) => checksAct(row.rule, finding),
  parts: (rows) =>
    [
      ['Held-out cases', rows.filter(({ held }) => held)],
      ['Cases seen during development', rows.filter(({ held }) => !held)],
    ]
      .map(([name, some]) => `${name} (${some.length}):\n\n${tableOf(truthFigures(some, act.counts))}`)
      .join('\n\n'),
}
