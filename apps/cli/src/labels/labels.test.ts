import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { graderAgreement } from '@webeval/run-engine'
import { expect, it } from 'vitest'
import { exitCodes } from '../process/exit-codes.js'
import { runProgram } from '../program.js'
import { showCommand } from '../report/show-command.js'
import { agreementTable } from './agreement-table.js'

it('shows agreement, κ and the corrected rate with their intervals, and how to see each disagreement', () => {
  const judged = [
    ...Array.from({ length: 9 }, (_, at) => ({ query_id: `a${at}`, trial: 1, pass: true, label: true })),
    ...Array.from({ length: 5 }, (_, at) => ({ query_id: `b${at}`, trial: 1, pass: false, label: false })),
    { query_id: 'c', trial: 1, pass: true, label: false },
    { query_id: 'd', trial: 1, pass: true, label: null },
  ]
  const answer = graderAgreement(judged)
  const text = agreementTable({
    graders: { answer },
    verdict: answer,
    disagreements: [
      {
        grader: 'answer',
        query_id: 'c\u001b[2J',
        trial: 2,
        grade: true,
        label: false,
        reasoning: 'the answer is 3',
        note: 'of last year',
        path: 'c/trial-2',
        command: showCommand({ run: 'r', query_id: 'c', trial: 2 }),
      },
    ],
    contradicted: [],
    stale: [],
  })
  const plain = stripVTControlCharacters(text)
  expect(plain).toMatch(
    /answer +15 \(\+1 unsure\) +93\.3 % +0\.86 \(0\.\d\d to 1\.00\) +68\.8 % +\d\d\.\d % \(/,
  )
  expect(plain).toContain('c, trial 2: answer passed it, a person failed it')
  expect(plain).toContain('of last year')
  expect(plain).toContain('webeval show r c --trial 2')
  expect(text).not.toContain('\u001b[2J')
})

it('quotes what a shell would read otherwise', () => {
  expect(showCommand({ run: 'r', query_id: "it's $HOME", trial: 1, out: 'my runs' })).toBe(
    `webeval show r 'it'\\''s $HOME' --out 'my runs'`,
  )
  expect(showCommand({ run: 'r', query_id: '-x', trial: 2 })).toBe('webeval show --trial 2 -- r -x')
  expect(showCommand({ run: 'r', query_id: '-x', trial: 1, out: 'here', store: 's3://b/p' })).toBe(
    'webeval show --store s3://b/p -- r -x',
  )
})

it('refuses an unknown run and an unknown verdict with exit code 2', async () => {
  const out = await mkdtemp(join(tmpdir(), 'webeval-labels-'))
  try {
    for (const verdict of ['pass', 'maybe'])
      expect(await runProgram(['label', 'nowhere', 'task', verdict, '--out', out])).toBe(exitCodes.usage)
  } finally {
    await rm(out, { recursive: true })
  }
})
