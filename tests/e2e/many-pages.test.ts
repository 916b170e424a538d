import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkRunFolder } from '../support/check-run-folder.js'
import { tempFolder } from '../support/webeval.js'
import { webevalHere } from '../support/webeval-here.js'
import { isTurnOfDay } from '../support/turn-of-day.js'

const env = { GEMINI_API_KEY: '', GOOGLE_API_KEY: '', NO_COLOR: '1' }

const page = (body: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Words</title><link rel="icon" href="data:,">
<style>body{font:18px/1.5 sans-serif;margin:24px;color:#222}</style></head><body><main><h1>Words</h1>${body}</main></body></html>`

/** Exploration steps that the trials of a run had. */
const stepsIn = (run: string): unknown[] =>
  readFileSync(join(run, 'trials.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => readFileSync(join(run, JSON.parse(line).path, 'metadata.json'), 'utf8'))
    .map((metadata) => JSON.parse(metadata).limits.exploration_steps)

it.runIf(isTurnOfDay('rank many pages'))(
  'ranks the variants of a file of pages, and evaluates only what is missing when it resumes',
  async () => {
    const folder = tempFolder()
    for (const variant of ['good', 'bad']) mkdirSync(join(folder, variant))
    writeFileSync(join(folder, 'good/words.html'), page('<p>A page of words.</p>'))
    writeFileSync(join(folder, 'bad/words.html'), page('<p>undefined</p><img src="none.png" alt="">'))
    const line = (variant: string) =>
      JSON.stringify({ id: 'words', file: `${variant}/words.html`, brief: 'a page of words', variant })
    const file = join(folder, 'pages.jsonl')
    writeFileSync(file, `${line('bad')}\n\n${line('good')}\n`)
    const out = join(folder, 'results')
    const options = ['--out', out, '--json']
    const begin = ['pages', file, ...options, '--max-steps', '2', '--run-id', 'league']
    const first = await webevalHere(begin, { env })
    expect(first.exitCode, first.stderr).toBe(0)
    const league = JSON.parse(first.stdout)
    expect(league.variants.map(({ variant }: { variant: string }) => variant)).toEqual(['good', 'bad'])
    expect(league.pairs).toMatchObject([{ a: 'good', b: 'bad', a_better: 1, b_better: 0, p_value: 1 }])
    expect(checkRunFolder(join(out, 'league'))).toEqual([])

    // As if it had been stopped after the first page.
    const trials = join(out, 'league/trials.jsonl')
    const [done] = readFileSync(trials, 'utf8').split('\n')
    writeFileSync(trials, `${done}\n`)
    const resume = ['pages', file, ...options, '--resume', 'league']
    const longer = await webevalHere([...resume, '--max-steps', '9', '--fail-under', '50'], { env })
    expect(longer).toMatchObject({ exitCode: 2, stdout: '' })
    expect(longer.stderr).toMatch(/another --max-steps \(2\).*without --fail-under.*leave out/)
    const resumed = await webevalHere(resume, { env })
    expect(resumed.exitCode, resumed.stderr).toBe(0)
    expect(stepsIn(join(out, 'league'))).toEqual([2, 2])
    expect(JSON.parse(resumed.stdout).pages).toHaveLength(2)
    expect(readFileSync(trials, 'utf8').trim().split('\n')[0]).toBe(done)

    // A run of files resumes like any other, though they are served elsewhere now.
    writeFileSync(trials, `${done}\n`)
    const likeAnyRun = await webevalHere(['--resume', 'league', '--out', out], { env })
    expect(likeAnyRun.stderr).not.toMatch(/infra_error/)
    expect(readFileSync(trials, 'utf8').trim().split('\n')).toHaveLength(2)
    expect(readFileSync(trials, 'utf8')).not.toMatch(/infra_error|invalid_task/)
    expect(stepsIn(join(out, 'league'))).toEqual([2, 2])

    appendFileSync(file, `${line('late')}\n{oops\n{"id":"x","url":"file:///etc/passwd"}\n${line('good')}\n`)
    const wrong = await webevalHere(['pages', file, ...options], { env })
    expect(wrong).toMatchObject({ exitCode: 2, stdout: '' })
    const said = wrong.stderr.split('\n').map((text) => text.replace(/^.*pages\.jsonl:/, ''))
    expect(said).toEqual([
      expect.stringMatching(/^4: there is no file or folder "late\/words\.html"/),
      expect.stringMatching(/^5: not JSON/),
      expect.stringMatching(/^6: it has no "brief".*"url" must be an address/),
      expect.stringMatching(/^7: id "words" of "good" is taken by line 3/),
    ])
  },
  120_000,
)
