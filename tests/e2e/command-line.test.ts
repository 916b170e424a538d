import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { site } from '../support/site.js'
import { taskFile } from '../support/task-file.js'
import { tempFolder, webeval } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'

const goPage = `<!doctype html><title>Go</title><h1>Ready?</h1><button id="go">Go</button><p id="said"></p>
<script>go.onclick = () => { said.textContent = 'Gone'; document.title = 'Gone' }</script>`
const gone = { name: 'page_state', expression: '() => document.title', equals: 'Gone' }

describe('wrong use', () => {
  const wrong: readonly (readonly [what: string, args: readonly string[], says: RegExp])[] = [
    ['an unknown option', ['--colour'], /unknown option '--colour'/],
    ['an unknown agent', ['--agent', 'boss', '--suite', 'shop'], /single, orchestrator-executor/],
    ['an unknown model', ['--model', 'gpt-9', '--suite', 'shop'], /embedded/],
    ['an unknown role', ['--model', 'boss=embedded'], /orchestrator/],
    ['an unknown grader', ['--suite', 'shop', '--grader', 'answr'], /answer/],
    ['an unknown suite', ['--suite', 'shoop'], /shop/],
    ['an unknown task', ['--suite', 'shop', '--task', 'nothing-like-it*'], /no task/],
    ['workers that are no number', ['--workers', 'many'], /whole number/],
    ['no start url', ['--query', 'Do it'], /--start-url/],
    ['a relative start url', ['--query', 'Do it', '--start-url', '/there'], /absolute URL/],
    [
      'a start url that is a file',
      ['--query', 'x', '--start-url', 'file:///etc/passwd'],
      /not a file: address/,
    ],
    [
      'options that a grader does not have, once for all tasks',
      ['--suite', 'shop', '--grader', 'within_steps'],
      /^webeval: grader within_steps: max: [^\n]* \(\d+ tasks: [^\n]*\n[^\n]*--grader within_steps:max=5[^\n]*$/,
    ],
    ['a suite that is a device', ['--suite', '/dev/zero'], /a device; expected a plain file/],
    ['a run that does not exist', ['--resume', 'no-such-run'], /no run/],
    ['a run id that is a path', ['--suite', 'shop', '--run-id', '../out'], /run id|run-id/i],
    [
      'a browser that is not there',
      ['--suite', 'shop', '--browser', '/no/such/browser'],
      /no\/such\/browser/,
    ],
    ['retry without a run', ['--retry', 'faults'], /--resume/],
    ['show of nothing', ['show', 'no-such-run'], /no run/],
  ]
  it.each(wrong)('explains %s, and runs nothing', async (_, args, says) => {
    const out = join(tempFolder(), 'results')
    const run = await webevalHere([...args, '--out', out])
    expect(run.stderr).toMatch(says)
    expect(run.stderr).not.toMatch(/\n\s+at /)
    expect(run.exitCode).toBe(2)
    expect(existsSync(out) ? readdirSync(out) : []).toEqual([])
  })

  it('of a task file tells every bad line at once', async () => {
    const folder = tempFolder()
    const file = join(folder, 'bad.jsonl')
    const lines = [
      '{"query_id":"a"}',
      'not json',
      '{"query_id":"b","query":"x","start_url":"nowhere"}',
      '{"query_id":"c","query":"x","start_url":"http://x.test/","graders":["anwser"]}',
      '{"query_id":"d","query":"x","start_url":"target://shpo/"}',
    ]
    writeFileSync(file, lines.join('\n'))
    const run = await webevalHere(['--suite', file, '--out', join(folder, 'results')])
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toMatch(/bad\.jsonl:1: /)
    expect(run.stderr).toMatch(/bad\.jsonl:2: .*JSON/)
    expect(run.stderr).toMatch(/bad\.jsonl:3: start_url: /)
    expect(run.stderr).toMatch(/bad\.jsonl:4: unknown grader "anwser"; did you mean "answer"/)
    expect(run.stderr).toMatch(/bad\.jsonl:5: start_url: no target is named "shpo"/)
  })

  it('rejects a results folder that is a file before anything runs', async () => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'results'), 'in the way')
    const run = await webevalHere(['--suite', 'shop', '--model', 'noop', '--out', join(folder, 'results')])
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toMatch(/can't be written/)
  })
})

describe('a query', () => {
  it('prints the answer, and does not look like a failure without a grader', async () => {
    const folder = tempFolder()
    const query = ['--query', 'What is the price of the Heron pendant lamp?', '--start-url', 'target://shop/']
    const args = [...query, '--model', 'embedded', '--out', folder]
    const run = await webevalHere(args)
    expect(run.exitCode).toBe(0)
    expect(run.stdout).toBe('£145.00')
    expect(run.stderr).toMatch(/\d+ steps? in .* not graded: no grader was asked for/)
    expect(run.stderr).not.toMatch(/pass rate/)
    const graded = await webevalHere([...args, '--grader', 'answer:money=145', '--json'])
    expect(JSON.parse(graded.stdout)).toMatchObject({
      answer: '£145.00',
      summary: { outcomes: { passed: 1 } },
    })
  })
})

describe('a plan', () => {
  it('names typing errors of the task file and tasks without a grader', async () => {
    const folder = tempFolder()
    const file = taskFile(folder, [{ start_url: 'about:blank', grader: ['answer'] }])
    const plan = await webevalHere(['--suite', file, '--model', 'noop', '--plan', '--out', folder])
    expect(plan.exitCode).toBe(0)
    expect(plan.stderr).toMatch(/unknown key "grader" is ignored; did you mean "graders"\?/)
    expect(plan.stderr).toMatch(/1 task has no grader and will end unscored: task-1/)
  })
})

describe('a run', () => {
  it('does tasks of a file, grades them, and says so in the exit code', async () => {
    const folder = tempFolder()
    const base = await site({ '/': goPage })
    const file = taskFile(folder, [
      { start_url: base, graders: [gone] },
      {
        start_url: base,
        query: 'Find the price of the flying carpet',
        graders: [{ name: 'answer', equals: '£99' }],
      },
    ])
    const args = ['--suite', file, '--out', folder, '--run-id', 'r', '--max-steps', '6', '--json']
    const run = await webeval([...args, '--fail-under', '0.9'], { env: { NO_COLOR: '1' } })
    const { summary } = JSON.parse(run.stdout) as { summary: { pass_rate: unknown } }
    expect(summary.pass_rate).toMatchObject({ passed: 1, denominator: 2 })
    expect(run.exitCode).toBe(1)
    expect(run.stderr).toMatch(/threshold of 0.9 was missed/)
    expect(run.stderr).not.toContain('\u001b[')
    expect(checkRunFolder(join(folder, 'r'))).toEqual([])

    const shown = await webevalHere(['show', 'r', 'task-1', '--out', folder])
    expect(shown.stdout).toMatch(/browser_click/)
    const listed = await webevalHere(['list', '--out', folder])
    expect(listed.stdout).toMatch(/50\.0 % \(1\/2/)
  })

  it('tells a broken check from a failed agent, and loads a line of BrowserOS as it is', async () => {
    const folder = tempFolder()
    const base = await site({ '/': goPage })
    const check = (expression: string) => [{ name: 'page_state', expression, equals: 'Gone' }]
    const file = taskFile(folder, [
      { query_id: 'nameless', start_url: base, graders: check('() => nope.nope') },
      { query_id: 'too-early', start_url: base, graders: check('() => missing.textContent') },
      { query_id: 'sound', start_url: base, graders: check('() => document.title') },
      { query_id: 'browseros', graders: ['infinity_state'], metadata: { original_task_id: '1' } },
    ])
    const run = await webevalHere([
      '--suite',
      file,
      '--model',
      'noop',
      '--out',
      folder,
      '--run-id',
      'r',
      '--json',
    ])
    expect(run.exitCode).toBe(3)
    expect(JSON.parse(run.stdout)).toMatchObject({
      summary: { outcomes: { grader_error: 2, failed: 1, unscored: 1 }, pass_rate: { denominator: 1 } },
    })
    const shown = await webevalHere(['show', 'r', 'nameless', '--out', folder])
    expect(shown.stdout).toMatch(/threw on the start page too \(.*nope is not defined/)
  })

  it('is graded again without browser or model, and keeps its earlier grades', async () => {
    const folder = tempFolder()
    const base = await site({ '/': goPage })
    const file = taskFile(folder, [{ start_url: base, graders: [gone] }])
    await webevalHere(['--suite', file, '--out', folder, '--run-id', 'r'])
    const again = await webevalHere(['grade', 'r', '--out', folder, '--json'])
    expect(JSON.parse(again.stdout)).toMatchObject({ graded: 1, changed: [] })
    const other = await webevalHere(['grade', join(folder, 'r'), '--grader', 'no_such_grader'])
    expect(other.exitCode).toBe(2)
    const grades = JSON.parse(
      readFileSync(join(folder, 'r', 'task-1', 'trial-1', 'grades.json'), 'utf8'),
    ) as { rounds: unknown[] }
    expect(grades.rounds).toHaveLength(2)
    expect(checkRunFolder(join(folder, 'r'))).toEqual([])
  })

  it('keeps the trials of hostile query ids apart and inside its folder', async () => {
    const folder = tempFolder()
    const base = await site({ '/': goPage })
    const ids = ['../../x', 'a-b', 'A-b', 'x'.repeat(300), '<script>alert(1)</script>', '\u001b[2J']
    const file = taskFile(
      folder,
      ids.map((query_id) => ({ query_id, start_url: base, graders: [gone] })),
    )
    mkdirSync(join(folder, 'results'))
    const run = await webevalHere([
      '--suite',
      file,
      '--model',
      'noop',
      '--out',
      join(folder, 'results'),
      '--run-id',
      'r',
      '--workers',
      '2',
    ])
    expect(run.exitCode).toBe(0)
    expect(run.stderr).not.toContain('\u001b[2J')
    expect(checkRunFolder(join(folder, 'results', 'r'))).toEqual([])
    const lines = readFileSync(join(folder, 'results', 'r', 'trials.jsonl'), 'utf8')
      .trim()
      .split('\n')
    const paths = lines.map((line) => (JSON.parse(line) as { path: string }).path.toLowerCase())
    expect(new Set(paths).size).toBe(ids.length)
    expect(readdirSync(folder).toSorted()).toEqual(['results', 'tasks.jsonl'])
    expect(readdirSync(join(folder, 'results'))).toEqual(['r'])
  })

  it('says what it needs and offers when asked', async () => {
    const help = await webevalHere(['--help'])
    expect(help.stdout).toMatch(/Examples:/)
    expect(help.stdout).toMatch(/--fail-under/)
    expect(help.exitCode).toBe(0)
    const offered = await webevalHere(['list', '--suites'])
    expect(offered.stdout).toMatch(/page_state/)
    expect(offered.stdout).toMatch(/shop/)
  })

  it('ends as a fault, not as a failure, when the site is gone', async () => {
    const folder = tempFolder()
    const file = taskFile(folder, [{ start_url: 'http://127.0.0.1:9', graders: [gone] }])
    const run = await webevalHere(['--suite', file, '--out', folder, '--run-id', 'r', '--json'])
    expect(run.exitCode).toBe(3)
    expect(JSON.parse(run.stdout)).toMatchObject({
      summary: { outcomes: { infra_error: 1 }, pass_rate: { value: null, denominator: 0 } },
    })
    expect(checkRunFolder(join(folder, 'r'))).toEqual([])
  })
})
