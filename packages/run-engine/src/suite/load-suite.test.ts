import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectedAnswer, UsageError } from '@webeval/core'
import { describe, expect, it } from 'vitest'
import { suiteOf, taskOf, tempFolder } from '../testing/trial-setup.js'
import { loadSuite } from './load-suite.js'
import { selectTasks } from './select-tasks.js'

const taskLine = (query_id: string) =>
  JSON.stringify({ query_id, query: 'Do it', start_url: 'target://shop/', graders: [] })

async function files(contents: Readonly<Record<string, string>>) {
  const folder = await tempFolder()
  for (const [name, content] of Object.entries(contents)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return (name: string) => join(folder, name)
}

describe('loading a suite', () => {
  it('reads several files as one, in their order', async () => {
    const at = await files({
      'shop/tasks.jsonl': `\uFEFF${taskLine('b')}\r\n\r\n${taskLine('a')}\r\n`,
      'more.jsonl': taskLine('c'),
    })
    const suite = await loadSuite([at('shop/tasks.jsonl'), at('more.jsonl'), at('more.jsonl')])
    expect(suite.name).toBe('shop+more')
    expect(suite.tasks.map((task) => task.query_id)).toEqual(['b', 'a', 'c'])
    expect(suite.sha256).toMatch(/^[0-9a-f]{64}$/)
    // Files that a task may upload are those next to its own file.
    expect(['a', 'c'].map((id) => suite.folders?.get(id))).toEqual([at('shop'), at('.')])
  })

  it('takes a BrowserOS line as it is', async () => {
    const at = await files({
      'bos.jsonl': JSON.stringify({
        query_id: 'Amazon--1',
        dataset: 'webvoyager',
        query: 'Find the price',
        graders: ['webvoyager_grader', 'fara_combined'],
        start_url: 'https://www.amazon.com/',
        metadata: {
          original_task_id: 'Amazon--1',
          website: 'Amazon',
          category: 'shopping',
          additional: { answer: '$5', answer_type: 'golden' },
        },
      }),
    })
    const [task] = (await loadSuite([at('bos.jsonl')])).tasks
    expect(task?.graders).toEqual(['webvoyager_grader', 'fara_combined'])
    expect(expectedAnswer(task!)).toBe('$5')
  })

  it('says what a check finds wrong with tasks together with malformed lines', async () => {
    const at = await files({ 'a.jsonl': `${taskLine('odd')}\nnot json\n${taskLine('fine')}` })
    const check = ({ query_id: id }: { query_id: string }) =>
      id === 'odd' ? ['unknown grader "anwser"'] : []
    await expect(loadSuite([at('a.jsonl')], 'a', check)).rejects.toThrow(
      new RegExp(`^${at('a.jsonl')}:1: unknown grader "anwser"\n${at('a.jsonl')}:2: not valid JSON`),
    )
  })

  it('says everything that is wrong at once, with file and line', async () => {
    const at = await files({
      'a.jsonl': `${taskLine('same')}\n{"query_id": 1}\nnot json\n${taskLine('same')}`,
      'b.jsonl': `\n${taskLine('same')}`,
      'empty.jsonl': '',
    })
    const problems = await loadSuite([at('a.jsonl'), at('b.jsonl'), at('missing.jsonl')]).catch(
      (error: Error) => error,
    )
    expect(problems).toBeInstanceOf(UsageError)
    const lines = (problems as Error).message.split('\n')
    expect(lines.map((text) => text.replace(at('x').slice(0, -1), '').slice(0, 13))).toEqual([
      'a.jsonl:2: qu',
      'a.jsonl:3: no',
      'a.jsonl:4: qu',
      'missing.jsonl',
      'b.jsonl:2: qu',
    ])
    await expect(loadSuite([at('empty.jsonl')])).rejects.toThrow(/no tasks/)
    await expect(loadSuite([at('')])).rejects.toThrow(/folder/)
  })
})

describe('a suite that is not a task file', () => {
  it('names devices, pipes and folders in one sentence, and never waits for them', async () => {
    const folder = await tempFolder()
    const pipe = join(folder, 'pipe.jsonl')
    execFileSync('mkfifo', [pipe])
    for (const file of ['/dev/zero', pipe, folder])
      await expect(loadSuite([file])).rejects.toThrow(
        /^[^\n]*can't be read: .* is a [^\n]*; expected a plain file[^\n]*$/,
      )
  })

  it('quotes no content of a file outside the working folder', async () => {
    const at = await files({ 'hosts.jsonl': '127.0.0.1 localhost-s3cret' })
    const error = await loadSuite([at('hosts.jsonl')]).catch((thrown: Error) => thrown)
    expect((error as Error).message).toMatch(/hosts\.jsonl:1: not valid JSON$/)
  })

  it('reads lines that are longer than a piece of the file', async () => {
    const long = JSON.stringify({ query_id: 'long', query: 'é'.repeat(1_500_000), start_url: 'about:blank' })
    const at = await files({ 'long.jsonl': `${long}\r\n${taskLine('b')}` })
    const { tasks } = await loadSuite([at('long.jsonl')])
    expect(tasks.map((task) => [task.query_id, task.query.length])).toEqual([
      ['long', 1_500_000],
      ['b', 5],
    ])
  })
})

describe('selecting tasks', () => {
  const suite = suiteOf(taskOf('shop-buy'), taskOf('shop-search'), taskOf('mail.read'), taskOf('a*b'))
  const select = (...globs: string[]) => selectTasks(suite, globs).tasks.map((task) => task.query_id)

  it('matches whole ids by * and ?', () => {
    expect(select('shop-*')).toEqual(['shop-buy', 'shop-search'])
    expect(select('shop-b?y')).toEqual(['shop-buy'])
    expect(select('mail.read', 'shop-buy')).toEqual(['shop-buy', 'mail.read'])
    expect(select('a*b')).toEqual(['a*b'])
    const twins = { ...suite, tasks: ['a*b', 'axb'].map((query_id) => ({ ...suite.tasks[0]!, query_id })) }
    expect(selectTasks(twins, ['a*b']).tasks).toHaveLength(1)
    expect(selectTasks(twins, ['a**b']).tasks).toHaveLength(2)
    expect(() => select('shop')).toThrow(UsageError)
    expect(() => select('mail?read', 'mailxread')).toThrow(/mailxread; near it: mail.read/)
  })

  it('leaves out what a pattern with an exclamation mark matches', () => {
    expect(select('!shop-*')).toEqual(['mail.read', 'a*b'])
    expect(select('shop-*', '!shop-b*')).toEqual(['shop-search'])
    expect(() => select('shop-buy', '!shop-buy')).toThrow(/is left/)
    expect(() => select('!nothing*')).toThrow(/no task of test matches/)
  })

  it('answers at once for a glob made to take for ever', () => {
    const long = suiteOf(taskOf('a'.repeat(300)))
    expect(() => selectTasks(long, ['*a*a*a*a*a*a*a*a*a*b'])).toThrow(UsageError)
  })

  it('has another hash than the whole suite, unless it is the whole', () => {
    expect(selectTasks(suite, ['*']).sha256).toBe(suite.sha256)
    expect(selectTasks(suite, ['shop-*']).sha256).not.toBe(suite.sha256)
  })
})
