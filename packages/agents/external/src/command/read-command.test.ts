import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsageError } from '@webeval/core'
import { afterAll, describe, expect, it } from 'vitest'
import { childEnvironment } from './child-environment.js'
import { fillCommand } from './fill-command.js'
import { readCommand } from './read-command.js'

const folder = mkdtempSync(join(tmpdir(), 'webeval-command-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'bin'))
for (const program of ['bin/agent', 'bin/sh', 'bin/claude', 'own']) {
  writeFileSync(join(folder, program), '')
  chmodSync(join(folder, program), 0o755)
}
writeFileSync(join(folder, 'bin/claude'), '#!/bin/sh\necho 2.1.0 "(Claude Code)"\n')
for (const file of ['agent.py', 'notes', 'my agent.py']) writeFileSync(join(folder, file), '')
const read = (line: string) => readCommand(line, { folder, env: { PATH: join(folder, 'bin') } })
const at = (path: string) => join(folder, path)

describe('a command', () => {
  it.each([
    ['agent {query}', 'bin/agent', ['{query}']],
    ["./own a \"b c\" 'd \"e' f\\ g ''", 'own', ['a', 'b c', 'd "e', 'f g', '']],
    ["agent '$HOME' '#1' 'a|b' *.txt", 'bin/agent', ['$HOME', '#1', 'a|b', '*.txt']],
    ['sh -c \'agent "$1"\' sh {query}', 'bin/sh', ['-c', 'agent "$1"', 'sh', '{query}']],
  ])('%s is split as a shell would, and run by none', async (line, program, args) =>
    expect(await read(line)).toEqual({ line, program: at(program), args, folder }),
  )

  it('finds the files that it names, wherever the trial runs', async () =>
    expect(
      (await read("agent agent.py 'my agent.py' --config=notes ./bin bin absent -v {query}")).args,
    ).toEqual([
      at('agent.py'),
      at('my agent.py'),
      `--config=${at('notes')}`,
      at('bin'),
      'bin',
      'absent',
      '-v',
      '{query}',
    ]))

  it('of a preset has the options of the user after its own, and needs a key', async () => {
    const line = 'preset:claude-code --model opus'
    await expect(read(line)).rejects.toThrow('needs a key. Set ANTHROPIC_API_KEY or')
    const env = { PATH: join(folder, 'bin'), ANTHROPIC_API_KEY: 'x' }
    expect(await readCommand(line, { folder, env })).toMatchObject({
      program: at('bin/claude'),
      args: ['--model', 'opus'],
      preset: { name: 'claude-code' },
      version: '2.1.0',
    })
  })

  it.each([
    ['preset:other', 'the presets are claude-code, gemini-cli'],
    ['preset:codex', 'Install it: npm install -g @openai/codex'],
    ['codex', 'write preset:codex'],
    ['absent {query}', 'there is no program absent on the PATH'],
    ['./agent.py', 'there is no program ./agent.py.'],
    ['', 'is empty'],
    ['agent $HOME', 'it names the variable $HOME'],
    ['agent | tee log', 'it contains |'],
    ['agent $(id)', 'it contains $,'],
    ['agent # all', 'begins a comment'],
    ["sh -c 'agent {query}'", "would run what the task's text says"],
    ["sh -ec 'agent {start_url}'", "would run what the task's text says"],
  ])('%s is refused', async (line, reason) => {
    await expect(read(line)).rejects.toThrow(UsageError)
    await expect(read(line)).rejects.toThrow(reason)
  })
})

describe('placeholders', () => {
  const task = { query: 'a {start_url} $(id) "q"\n\0', start_url: 'http://x.test/?{query}' }
  it('are replaced once, each within its argument', () =>
    expect(fillCommand(['{query}', '--at={start_url}', '{query}{query}', '{other}'], task)).toEqual([
      'a {start_url} $(id) "q"\n',
      '--at=http://x.test/?{query}',
      'a {start_url} $(id) "q"\na {start_url} $(id) "q"\n',
      '{other}',
    ]))

  it('refuse a text that no argument can hold', () =>
    expect(() => fillCommand(['{query}'], { ...task, query: 'x'.repeat(140_000) })).toThrow('WEBEVAL_TASK'))
})

it('passes what every program needs and what was named, and keeps proxies away from the endpoint', () => {
  const env = {
    PATH: '/bin',
    HOME: '/home/ada',
    LC_ALL: 'C.UTF-8',
    https_proxy: 'http://proxy.test',
    no_proxy: 'x.test',
    OPENAI_API_KEY: 'kept',
    MY_KEY: 'given',
    WEBEVAL_MCP_URL: 'of another trial',
    npm_config_token: 'kept',
  }
  expect(childEnvironment(env, ['MY_KEY'], { WEBEVAL_MCP_URL: 'own' })).toEqual({
    PATH: '/bin',
    HOME: '/home/ada',
    LC_ALL: 'C.UTF-8',
    https_proxy: 'http://proxy.test',
    no_proxy: 'x.test,127.0.0.1,localhost',
    NO_PROXY: '127.0.0.1,localhost',
    MY_KEY: 'given',
    WEBEVAL_MCP_URL: 'own',
  })
})
