import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { evaluationResultSchema, type Issue } from '@webeval/core'
import { expect, it, onTestFinished } from 'vitest'
import type { PageReport } from './page-report.js'
import { pageReporter, writePageReports } from './page-reporters.js'

const html = `<!doctype html>
<html lang="en"><head><title>Shop</title></head>
<body>
  <button id="buy">Buy</button>
  <p class="hint">Small print</p>
</body></html>
`

const issue = (more: Partial<Issue>): Issue => ({
  rule: 'dead-control',
  category: 'functionality',
  severity: 'high',
  description: 'The button does nothing.',
  advice: 'Wire it',
  selectors: ['#buy'],
  element: 'Buy',
  repro_steps: [],
  evidence: [],
  ...more,
})

const hostile = issue({
  rule: 'axe/color-contrast',
  category: 'accessibility',
  severity: 'medium',
  selectors: ['p.hint'],
  description: '100 % grey: a,b\n::error file=/etc/passwd::<img src=x> | [link](x)',
})
const ofPage = issue({ rule: 'leaked-value', severity: 'low', selectors: [], advice: undefined as never })

/** A report on a page of a folder that is gone after the test. */
function reportOn(issues: readonly Issue[], more: Partial<PageReport> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'webeval-reports-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'my site'))
  writeFileSync(join(root, 'my site/index.html'), html)
  const scores = {
    functionality: 5,
    visual_design: 25,
    ux: 15,
    accessibility: 15,
    responsiveness: 15,
    robustness: 5,
  }
  const evaluation = evaluationResultSchema.parse({
    score: 80,
    max_score: 100,
    category_scores: scores,
    passed: true,
    issues: JSON.parse(JSON.stringify(issues)),
    requirements: [],
    not_assessed: [],
    fix_suggestions: [],
    feedback: '',
    judge: 'rules',
    model: null,
    usage: {},
  })
  const report: PageReport = {
    evaluation,
    shown: 'my site',
    file: join(root, 'my site'),
    version: '1.2.3',
    ...more,
  }
  return { root, report }
}

it('writes a SARIF log whose results point at the lines of the source', async () => {
  const { root, report } = reportOn([issue({}), hostile, ofPage])
  const file = join(root, 'out/page.sarif')
  await writePageReports([{ kind: 'sarif', file }], report, { GITHUB_WORKSPACE: root }, () => {})
  const log = JSON.parse(readFileSync(file, 'utf8'))
  expect(log).toMatchObject({
    version: '2.1.0',
    runs: [{ tool: { driver: { name: 'webeval', version: '1.2.3' } } }],
  })
  const { results, tool } = log.runs[0]
  expect(results).toHaveLength(3)
  expect(results.map(({ level }: { level: string }) => level)).toEqual(['error', 'warning', 'note'])
  for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId)
  expect(results[0]).toMatchObject({
    ruleId: 'dead-control',
    message: { text: 'The button does nothing. Wire it.' },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'my%20site/index.html', uriBaseId: '%SRCROOT%' },
          region: {
            startLine: 4,
            startColumn: 3,
            endLine: 4,
            endColumn: 20,
            snippet: { text: '<button id="buy">' },
          },
        },
        logicalLocations: [{ fullyQualifiedName: '#buy', kind: 'element', name: 'Buy' }],
      },
    ],
  })
  expect(results[2].locations[0].physicalLocation.region).toEqual({ startLine: 1, startColumn: 1 })
  const prints = results.map((result: { partialFingerprints: object }) =>
    JSON.stringify(result.partialFingerprints),
  )
  expect(new Set(prints).size).toBe(3)
})

it('names the address of a page of the web in a SARIF log', async () => {
  const { root, report } = reportOn([issue({})], { file: null, shown: 'https://example.com/a b' })
  const file = join(root, 'web.sarif')
  await writePageReports([{ kind: 'sarif', file }], report, {}, () => {})
  const [result] = JSON.parse(readFileSync(file, 'utf8')).runs[0].results
  expect(result.locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'https://example.com/a%20b' },
  })
})

it('prints one escaped annotation an issue, and appends a summary without markup of the page', async () => {
  const { root, report } = reportOn([issue({}), hostile])
  const summary = join(root, 'summary.md')
  const lines: string[] = []
  const env = { GITHUB_WORKSPACE: root, GITHUB_STEP_SUMMARY: summary }
  await writePageReports([{ kind: 'github' }], report, env, (line) => void lines.push(line))
  expect(lines).toEqual([
    '::error file=my site/index.html,line=4,col=3,endLine=4,endColumn=20,title=dead-control::The button does nothing.%0AWire it.',
    '::warning file=my site/index.html,line=5,col=3,endLine=5,endColumn=19,title=axe/color-contrast::100 %25 grey: a,b%0A::error file=/etc/passwd::<img src=x> | [link](x)%0AWire it.',
  ])
  const said = readFileSync(summary, 'utf8')
  expect(said).toContain('**my site** passes: 80 of 100 points')
  expect(said).toContain(String.raw`&lt;img src=x> \| \[link\](x)`)
})

it('rejects reporters that do not exist, with the nearest name, and files that cannot be written', async () => {
  expect(() => pageReporter('sarf=x')).toThrow(/did you mean sarif/)
  expect(() => pageReporter('sarif')).toThrow(/sarif=<file>/)
  expect(pageReporter('sarif=a=b.json', [{ kind: 'github' }])).toEqual([
    { kind: 'github' },
    { kind: 'sarif', file: 'a=b.json' },
  ])
  const { root, report } = reportOn([])
  const file = join(root, 'my site')
  await expect(writePageReports([{ kind: 'sarif', file }], report, {}, () => {})).rejects.toThrow(
    /can't be written/,
  )
})
