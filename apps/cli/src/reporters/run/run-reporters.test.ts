import { mkdtempSync, mkdirSync, readFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome, TrialLine } from '@webeval/core'
import { summarise } from '@webeval/run-engine'
import { parse } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { checkRunReporters, runReporter, writeRunReports } from './run-reporters.js'
import type { ReportedTrial, RunReport } from './run-report.js'
import { githubReport } from './github-report.js'
import { markdownReport } from './markdown-report.js'

const folder = () => mkdtempSync(join(tmpdir(), 'webeval-reporters-'))
const evil = '=1+1 "quoted", <b>&\u0000\u001b[31m\ud800 | 100 %\r\nline'

const trial = (query_id: string, outcome: Outcome, verdict: ReportedTrial['verdict'], reason: string) => {
  const line: TrialLine = {
    query_id,
    trial: 1,
    outcome,
    passed: null,
    score: null,
    steps: 2,
    duration_ms: 1500,
    usage: {},
    cost_usd: null,
    path: query_id,
  }
  return { line, verdict, reason }
}

const trials = [
  trial('good', 'passed', 'passed', ''),
  trial(evil, 'failed', 'failed', `expected ${evil}`),
  trial('ungraded', 'unscored', 'error', 'not graded: no grader was asked for'),
]
const record = {
  schema_version: 1,
  run_id: 'r',
  status: 'interrupted',
  started_at: '2026-01-01T00:00:00.000Z',
  finished_at: '2026-01-01T00:00:10.000Z',
  suite: { name: 'shop', path: '', sha256: '', tasks: 4 },
  variant: { agent: 'single', models: { actor: 'noop' } },
  limits: {},
  trials: 1,
  workers: 1,
  versions: { webeval: '', node: '', playwright: '', browser: '' },
} as const
const lines = trials.map((each) => each.line)
const report: RunReport = {
  record,
  summary: summarise(record, lines, [...lines.map((line) => line.query_id), 'cut']),
  trials,
  missing: [{ query_id: 'cut', trial: 1 }],
  comparison: null,
  unfit_tasks: [],
}

async function written(kind: 'junit' | 'csv' | 'json' | 'markdown', told = report): Promise<string> {
  const file = join(folder(), 'deep/er/report')
  expect(await writeRunReports([{ kind, file }], told, {}, () => {})).toEqual([])
  return readFileSync(file, 'utf8')
}

describe('reports of a run for programs', () => {
  it('give JUnit readers each trial once: without a verdict it is an error, never a pass', async () => {
    const xml = await written('junit')
    expect(XMLValidator.validate(xml)).toBe(true)
    const { testsuites } = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(xml)
    const suite = testsuites.testsuite
    expect(suite).toMatchObject({ name: 'shop', tests: '4', failures: '1', errors: '2', skipped: '0' })
    const [good, failed, ungraded, cut] = suite.testcase
    expect(good).toEqual({ classname: 'shop', name: 'good', time: '1.500' })
    expect(failed.failure.type).toBe('failed')
    // Without what XML can't hold.
    expect(failed.failure['#text']).toBe('expected =1+1 "quoted", <b>&[31m | 100 %\nline')
    expect(ungraded.error).toMatchObject({ type: 'unscored', message: 'not graded: no grader was asked for' })
    expect(cut.error.type).toBe('not_run')
  })

  it('give spreadsheets a row a trial, and no formula', async () => {
    const rows: Record<string, string>[] = parse(await written('csv'), { columns: true })
    expect(rows.map((row) => [row['outcome'], row['verdict'], row['steps']])).toEqual([
      ['passed', 'passed', '2'],
      ['failed', 'failed', '2'],
      ['unscored', 'error', '2'],
      ['not_run', 'error', ''],
    ])
    expect(rows[1]?.['query_id']).toMatch(/^'=1\+1 "quoted", <b>&/)
  })

  it('keep the run as JSON whole', async () => {
    const parsed = JSON.parse(await written('json'))
    expect(parsed).toMatchObject({ record: { run_id: 'r' }, missing: [{ query_id: 'cut' }] })
    expect(parsed.trials[2]).toMatchObject({ verdict: 'error', line: { outcome: 'unscored' } })
  })

  it('escape page text in Markdown and in the commands of GitHub', async () => {
    const markdown = await written('markdown')
    expect(markdown).toMatch(/### shop: 50\.0 % \(1\/2; /)
    expect(markdown).not.toContain('<b>')
    expect(
      markdown
        .split('\n')
        .filter((row) => row.startsWith('| '))
        .map((row) => row.split(/(?<!\\)\|/).length),
    ).toEqual([6, 6, 6, 6])
    const commands = githubReport(report)
    expect(commands).toHaveLength(3)
    expect(commands[0]).toMatch(/^::error title=.*%2C.*::expected .*100 %25%0D%0Aline$/)
    expect(commands.join('')).not.toMatch(/[\r\n]/)
  })

  it('name broken tasks next to the rate, in each format', async () => {
    const audited_at = '2026-11-20T00:00:00.000Z'
    const broken = {
      query_id: 'good',
      verdict: 'broken',
      reasons: ['giving up passes it'],
      audited_at,
    } as const
    const audited = { ...report, unfit_tasks: [broken] }
    const sentence = '1 broken task (audit of 2026-11-20): good; without them: 0.0 %'
    expect(markdownReport(audited)).toContain(sentence)
    expect(githubReport(audited)[0]).toMatch(/^::warning title=broken tasks::1 broken task/)
    const rows: Record<string, string>[] = parse(await written('csv', audited), { columns: true })
    expect(rows.map((row) => row['fitness'])).toEqual(['broken', '', '', ''])
    expect(rows[0]?.['fitness_reason']).toBe('giving up passes it')
    const xml = await written('junit', audited)
    const parsed = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(xml)
    const { properties, testcase } = parsed.testsuites.testsuite
    expect(properties.property).toContainEqual({
      name: 'broken_tasks',
      value: expect.stringContaining(sentence),
    })
    expect(testcase[0]['system-out']).toBe('broken task: giving up passes it')
  })

  it('add the summary of the step on GitHub', async () => {
    const summary = join(folder(), 'summary.md')
    const printed: string[] = []
    const env = { GITHUB_STEP_SUMMARY: summary }
    expect(await writeRunReports([{ kind: 'github' }], report, env, (line) => printed.push(line))).toEqual([])
    expect(printed).toHaveLength(3)
    expect(readFileSync(summary, 'utf8')).toMatch(/^### shop/)
  })
})

describe('a report that can not be written', () => {
  it('is found before the run, all of them at once, and leaves no file behind', async () => {
    const home = folder()
    mkdirSync(join(home, 'taken'))
    const fine = join(home, 'fine.csv')
    const reporters = [
      ...runReporter(`junit=${join(home, 'taken')}`),
      ...runReporter(`csv=${fine}`),
      ...runReporter(`json=${join(home, 'taken', 'x', '\0')}`),
    ]
    await expect(checkRunReporters(reporters)).rejects.toThrow(
      /junit=[^\n]*taken can't be written[^\n]*\n[^\n]*json=/,
    )
    expect(existsSync(fine)).toBe(false)
  })

  it.runIf(process.platform === 'linux')('is refused at once below a folder that takes none', async () => {
    const reporters = runReporter('csv=/proc/webeval/deep/r.csv')
    await expect(checkRunReporters(reporters)).rejects.toThrow(/csv=[^\n]* can't be written/)
  })

  it('is named after the run, and the others are written all the same', async () => {
    const home = folder()
    mkdirSync(join(home, 'taken'))
    const other = join(home, 'r.csv')
    const problems = await writeRunReports(
      [
        { kind: 'junit', file: join(home, 'taken') },
        { kind: 'csv', file: other },
      ],
      report,
      {},
      () => {},
    )
    expect(problems).toEqual([expect.stringMatching(/taken could not be written/)])
    expect(readFileSync(other, 'utf8')).toMatch(/^run_id,/)
  })

  it.each([
    ['junit', /needs a file: junit=<file>/],
    ['junti=x', /did you mean junit/],
    ['sarif=x', /for pages/],
    ['github=x', /takes no file/],
  ])('explains %s', (text, says) => expect(() => runReporter(text)).toThrow(says))
})
