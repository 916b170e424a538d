import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { execa } from 'execa'
import { type ExpectStatic, vi } from 'vitest'
import { webevalHere } from '../../support/webeval-here.js'
import { missingLines } from './missing-lines.js'
import { plainCommands } from './plain-commands.js'
import { type Block, commandLabels, type DocsPage } from './read-blocks.js'

/** Where pages run: a folder, the commands that they find first, and the port that takes the place of 8000. */
export interface Place {
  readonly folder: string
  readonly programs: string
  readonly port: number
  readonly expect: ExpectStatic
  readonly onTestFinished: (stop: () => Promise<void>) => void
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** Does what a reader of the page would: writes its files, runs its commands, and compares what they print. */
export async function runPage(page: DocsPage, place: Place): Promise<void> {
  let printed = ''
  for (const block of page.blocks) {
    const text = block.text
      .replaceAll('localhost:8000', `localhost:${place.port}`)
      .replaceAll('listen(8000', `listen(${place.port}`)
    if (block.language === 'bash') printed = await runBlock({ ...block, text }, place)
    else if (block.word === 'output')
      place.expect
        .soft(missingLines(text, printed), `${block.place}: not printed by:\n${printed}`)
        .toEqual([])
    else if (block.word !== '') writeIn(place.folder, block.word, text)
  }
}

function writeIn(folder: string, name: string, text: string): void {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

async function runBlock(
  { word, text, place }: Block,
  { folder, programs, expect, onTestFinished }: Place,
): Promise<string> {
  if (word !== '' && !commandLabels[word]!.run) return ''
  const { WEBEVAL_BROWSER: browser, HOME: home, PATH: path } = process.env
  const env = {
    HOME: home,
    PATH: `${programs}:${path}`,
    NO_COLOR: '1',
    ...(browser ? { WEBEVAL_BROWSER: browser } : {}),
  }
  if (word === 'server') {
    onTestFinished(await startServer(text, folder, env))
    return ''
  }
  const commands = plainCommands(text)
  const { all, exitCode } = commands
    ? await runHere(commands, folder)
    : await execa('bash', ['-euo', 'pipefail', '-c', text], {
        cwd: folder,
        env,
        extendEnv: false,
        reject: false,
        all: true,
        stdin: 'ignore',
      })
  expect.soft(exitCode, `${place} ended with ${exitCode}:\n${text}\n${all}`).toBe(0)
  return all
}

/** Runs commands in this process and in the reader's folder: a third of the time, since they share a browser. */
async function runHere(commands: readonly (readonly string[])[], folder: string) {
  const here = process.cwd()
  process.chdir(folder)
  const said: string[] = []
  // Vitest has a console of its own: what a reader's file says there passes the streams by.
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...words) => void said.push(words.join(' '))),
  )
  try {
    for (const args of commands) {
      const { stdout, stderr, exitCode } = await webevalHere(args, {
        env: { WEBEVAL_INVOKED_AS: 'npx webeval' },
      })
      said.push(stderr, stdout)
      if (exitCode !== 0) return { all: said.join('\n'), exitCode }
    }
    return { all: said.join('\n'), exitCode: 0 }
  } finally {
    for (const spy of spies) spy.mockRestore()
    process.chdir(here)
  }
}

/** Starts a command that keeps going, and waits for its first words. Returns a function that ends it. */
async function startServer(
  text: string,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const child = spawn('bash', ['-c', `exec ${text}`], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`${text} ended at once`)))
  failed.catch(() => {})
  await Promise.race([once(child.stdout!, 'data'), failed])
  return async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
}
