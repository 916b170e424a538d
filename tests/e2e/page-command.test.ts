import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { evaluationResultSchema, findingCategorySchema } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const env = { GEMINI_API_KEY: '', GOOGLE_API_KEY: '', NO_COLOR: '1' }

const light = (body: string, paper = '#fff') => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Counter</title><link rel="icon" href="data:,">
<style>body{font:18px/1.5 sans-serif;margin:24px;color:#222;background:${paper}}button{font:inherit;padding:12px 20px}</style></head>
<body><main><h1>Counter</h1><p>It stands at <output id="said">0</output>.</p>${body}</main></body></html>`

const works = light(`<button onclick="said.value = Number(said.value) + 1">Count up</button>`)
const broken = light(`<button>Count up</button><p>Lorem ipsum dolor sit amet.</p>`, '#ffe08a')
const fromCache = /from the cache, evaluated at \d{4}-\d\d-\d\dT/

describe('a page that is evaluated', () => {
  it.runIf(isTurnOfDay('compare a page with its past'))(
    'from a folder and from a file yields one JSON object, comes from the cache until it changes, misses a threshold, and is compared with then',
    async () => {
      const folder = tempFolder()
      const [out, site] = [join(folder, 'results'), join(folder, 'a site & more')]
      mkdirSync(site)
      writeFileSync(join(site, 'index.html'), works)
      const task = ['--task', 'a counter that can count up', '--out', out, '--max-steps', '3']
      const evaluate = (id: string) => webevalHere(['page', site, ...task, '--run-id', id, '--json'], { env })
      const first = await evaluate('then')
      expect(first.exitCode, first.stderr).toBe(0)
      expect(first.stderr).not.toMatch(/Warning/)
      expect(first.stderr).not.toMatch(fromCache)
      const again = await evaluate('again')
      expect(again.stderr).toMatch(fromCache)
      expect(again.stdout).toBe(first.stdout)
      expect(await evaluate('again')).toMatchObject({ exitCode: 2, stdout: '' })
      const then = evaluationResultSchema.parse(JSON.parse(first.stdout))
      expect(then.passed).toBe(true)
      const { score, category_scores } = then
      const sum = findingCategorySchema.options.reduce((points, name) => points + category_scores[name]!, 0)
      expect(score).toBeCloseTo(sum)
      expect(readdirSync(join(out, 'then', 'page', 'trial-1'))).toEqual(
        expect.arrayContaining(['evaluation.json', 'report.html', 'exploration']),
      )

      writeFileSync(join(site, 'index.html'), broken)
      const page = ['page', join(site, 'index.html'), ...task, '--run-id', 'now']
      const now = await webevalHere([...page, '--against', 'then', '--fail-under', '100'], { env })
      expect(now.exitCode).toBe(1)
      expect(now.stderr).not.toMatch(fromCache)
      expect(now.stderr).toMatch(/threshold of 100 was missed/)
      expect(now.stdout).toMatch(/does not pass at 100/)
      expect(now.stdout).toMatch(/since then: [\d.]+ → [\d.]+ \(-/)
      expect(now.stdout).toMatch(/worse +high .*Count up/)
      expect(now.stdout).toMatch(/looks different after step 1: \d+\.\d % of the pixels, .*step_1_after\.png/)
      expect(now.stdout).toMatch(/report\.html$/)
      for (const run of ['then', 'again', 'now']) expect(checkRunFolder(join(out, run))).toEqual([])
    },
    180_000,
  )
})

describe('wrong use of page', () => {
  const asked = ['--task', 'a counter']
  const wrong: readonly (readonly [what: string, args: readonly string[], says: RegExp])[] = [
    ['no page', asked, /missing required argument 'page'/],
    ['no task', ['page.html'], /--task/],
    ['an empty task', ['page.html', '--task', ''], /--task/],
    ['a file that is not there', ['pag.html', ...asked], /pag\.html is neither an address .* nor a file/],
    ['a folder without a page', ['empty', ...asked], /no index\.html/],
    ['an address that is none', ['http://', ...asked], /not an address/],
    ['a rubric that is not there', ['page.html', ...asked, '--rubric', 'no.json'], /no\.json/],
    ['a rubric that is none', ['page.html', ...asked, '--rubric', 'bad.json'], /bad\.json: .*weights/],
    ['points over 100', ['page.html', ...asked, '--fail-under', '170'], /--fail-under/],
    ['a run to compare with that is not there', ['page.html', ...asked, '--against', 'x'], /no run/],
    ['an unknown model', ['page.html', ...asked, '--model', 'gpt-9'], /embedded/],
  ]
  it.each(wrong)('(%s) yields one message, and runs nothing', async (_, args, says) => {
    const home = tempFolder()
    writeFileSync(join(home, 'page.html'), works)
    writeFileSync(join(home, 'bad.json'), '{"weights": {}}')
    mkdirSync(join(home, 'empty'))
    const here = args.map((arg) => (/^(?:pag\w*\.html|\w+\.json|empty)$/.test(arg) ? join(home, arg) : arg))
    const out = join(home, 'results')
    const run = await webevalHere(['page', ...here, '--out', out])
    expect(run.stderr).toMatch(says)
    expect(run.stderr).not.toMatch(/\n\s+at /)
    expect(run.stderr.trim().split('\n').length, run.stderr).toBeLessThan(4)
    expect([run.exitCode, run.stdout]).toEqual([2, ''])
    expect(existsSync(out) ? readdirSync(out) : []).toEqual([])
  })
})
