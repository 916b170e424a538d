import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { UsageError } from '@webeval/core'
import { exitCodes, type ExitCode } from '../process/exit-codes.js'
import { print, say } from '../process/output.js'
import { programName } from '../process/program-name.js'
import { readVersion } from '../versions.js'
import { lookAtPage } from './look-at-page.js'
import { projectFiles } from './project-files.js'

const usualAddress = 'http://localhost:3000/'

/** Writes a config, two tasks on a page and a CI file into the working folder. Files that exist stay as they are. */
export async function init(
  page: string | undefined,
  { browser }: { readonly browser?: string },
): Promise<ExitCode> {
  const address = addressOf(page ?? (await askForPage()))
  const seen = await lookAtPage(address, { browser, say })
  const files = projectFiles({ address, page: seen, version: readVersion() })
  const width = Math.max(...files.map(({ path }) => path.length))
  for (const { path, text, about } of files) {
    const isNew = await writeNew(path, text)
    print(`${isNew ? 'wrote' : 'kept '}  ${path.padEnd(width)}  ${isNew ? about : 'it was there already'}`)
  }
  if (await ignoreResults()) print(`wrote  ${'.gitignore'.padEnd(width)}  leaves runs out of git`)
  say(nextSteps(address, seen !== null))
  return exitCodes.done
}

function nextSteps(address: string, isSeen: boolean): string {
  const rows = [
    ...(isSeen ? [] : [`  start your page at ${address}, and put your own words into webeval/tasks.yaml`]),
    `  ${programName()}                              runs the tasks`,
    `  ${programName()} lint webeval/tasks.yaml      checks the file, runs nothing`,
    `  ${programName()} dashboard                    shows what happened`,
    `  ${programName()} page ${address} --task "…"   is the page any good?`,
    `  npm install --save-dev webeval                pins the version for your team`,
  ]
  return `\nNext:\n${rows.join('\n')}`
}

async function askForPage(): Promise<string> {
  if (!process.stdin.isTTY) return usualAddress
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    const answer = await lines.question(`Address of your page (${usualAddress}): `)
    return answer.trim() || usualAddress
  } finally {
    lines.close()
  }
}

function addressOf(named: string): string {
  const given =
    /^[\w.-]+(?::\d+)?(?:\/|$)/.test(named) && /^(?:localhost\b|\d+\.|[\w-]+:\d)/.test(named)
      ? `http://${named}`
      : named
  const url = URL.canParse(given) ? new URL(given) : null
  if (url && ['http:', 'https:'].includes(url.protocol)) {
    if (url.username || url.password)
      throw new UsageError('the address holds a password, which would be written into files: leave it out.')
    return url.href
  }
  if (existsSync(named))
    throw new UsageError(
      `${named} is a file, and tasks begin at an address: serve its folder, such as with npx http-server, and name that address. ${programName()} page evaluates files as they are.`,
    )
  throw new UsageError(`${named} is not an address that begins with http:// or https://.`)
}

/** Writes a file unless there is one. Tells whether it did. Throws `UsageError` where it can't be written. */
async function writeNew(path: string, text: string): Promise<boolean> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && existsSync(path)) return false
    throw new UsageError(`${path} can't be written: ${message}`, { cause: error })
  }
}

/** Keeps runs, which hold what pages and agents said, out of git. Tells whether a line was added. */
async function ignoreResults(): Promise<boolean> {
  const file = join('.', '.gitignore')
  const text = existsSync(file) ? await readFile(file, 'utf8') : ''
  if (text.split(/\r?\n/).some((line) => /^\/?results\/?$/.test(line.trim()))) return false
  await appendFile(file, `${text === '' || text.endsWith('\n') ? '' : '\n'}results/\n`)
  return true
}
