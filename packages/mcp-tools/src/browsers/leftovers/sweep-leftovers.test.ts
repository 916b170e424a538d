import { existsSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBrowser } from '../find-browser.js'
import { startBrowser } from '../start-browser.js'
import { leftoversRoot, profileNote } from './browser-folder.js'
import { markName, processMark, type ProcessMark } from './process-mark.js'
import { sweepLeftovers } from './sweep-leftovers.js'

let temp: string
let root: string
let me: ProcessMark
beforeEach(async () => {
  temp = await mkdtemp(join(tmpdir(), 'webeval-'))
  root = join(temp, 'webeval-browsers')
  await mkdir(root, { mode: 0o700 })
  me = await processMark(process.pid)
})
afterEach(() => rm(temp, { recursive: true, force: true }))

/** A browser's folder and profile, as a process of that mark leaves them. */
async function leave(mark: ProcessMark, profileName: string): Promise<{ home: string; profile: string }> {
  const home = join(root, markName(mark))
  const profile = join(temp, profileName)
  await mkdir(join(home, 'browser-x'), { recursive: true, mode: 0o700 })
  await mkdir(profile, { mode: 0o700 })
  await writeFile(join(home, 'browser-x', profileNote), profile)
  return { home, profile }
}

test('removes the profiles of killed processes, and of an earlier boot', async () => {
  const killed = await leave({ ...me, start: '1' }, 'playwright_chromiumdev_profile-aaaaaa')
  const rebooted = await leave({ ...me, boot: 'abcdef01' }, 'playwright_chromiumdev_profile-bbbbbb')
  await sweepLeftovers(root)
  for (const { home, profile } of [killed, rebooted]) {
    expect(existsSync(home)).toBe(false)
    expect(existsSync(profile)).toBe(false)
  }
})

test('removes the profile of a launch that a kill cut short, unless a living process uses it', async () => {
  const launching = async (start: string, profileName: string, secondsLater: number) => {
    const home = join(root, markName({ ...me, start }))
    await mkdir(join(home, 'browser-x'), { recursive: true, mode: 0o700 })
    const profile = join(temp, profileName)
    await mkdir(profile, { mode: 0o700 })
    const began = Number(start) * 1_000
    await utimes(join(home, 'browser-x'), began, began)
    await utimes(profile, began + secondsLater, began + secondsLater)
    return profile
  }
  const cut = await launching('1', 'playwright_chromiumdev_profile-gggggg', 2)
  const later = await launching('2', 'playwright_chromiumdev_profile-hhhhhh', 300)
  const used = await launching('3', 'playwright_chromiumdev_profile-iiiiii', 2)
  const reader = spawn('sh', ['-c', 'read line', `--user-data-dir=${used}`])
  try {
    await sweepLeftovers(root)
    expect([cut, later, used].map((path) => existsSync(path))).toEqual([false, true, true])
  } finally {
    reader.kill()
    await once(reader, 'exit')
  }
  await sweepLeftovers(root)
  expect([later, used].map((path) => existsSync(path))).toEqual([true, false])
})

test('keeps folders of living processes and other machines, and those that are not profiles', async () => {
  const alive = await leave(me, 'playwright_chromiumdev_profile-cccccc')
  const elsewhere = await leave(
    { ...me, host: 'abcdef01', start: '1' },
    'playwright_chromiumdev_profile-dddddd',
  )
  const contained = await leave(
    { ...me, space: 'abcdef01', start: '1' },
    'playwright_chromiumdev_profile-eeeeee',
  )
  const forged = await leave({ ...me, start: '1' }, 'letters')
  const linked = await leave({ ...me, start: '2' }, 'playwright_chromiumdev_profile-ffffff')
  await rm(linked.profile, { recursive: true })
  await symlink(forged.profile, linked.profile)
  await sweepLeftovers(root)
  for (const { home, profile } of [alive, elsewhere, contained]) {
    expect(existsSync(home)).toBe(true)
    expect(existsSync(profile)).toBe(true)
  }
  expect(existsSync(forged.profile)).toBe(true)
  expect(existsSync(linked.profile)).toBe(true)
})

test('notes the profile of each browser, and removes its folder when it closes', async () => {
  const home = join(leftoversRoot(), markName(me))
  const others: string[] = await readdir(home).catch(() => [])
  const { browser, unsandboxed } = await startBrowser({
    executablePath: await findBrowser({ fetch: false }),
    timeoutMs: 30_000,
  })
  const noted = async () => {
    const folders = (await readdir(home)).filter((folder) => !others.includes(folder))
    const notes = folders.map((folder) => readFile(join(home, folder, profileNote), 'utf8').catch(() => ''))
    return (await Promise.all(notes)).filter((note) => note !== '' && existsSync(note))
  }
  await expect.poll(noted).not.toEqual([])
  const session = await browser.newBrowserCDPSession()
  const { commandLine } = await session.send('SystemInfo.getInfo')
  expect(commandLine.includes('--no-sandbox')).toBe(unsandboxed !== null)
  if (process.getuid?.() === 0) expect(unsandboxed).toContain('root')
  const [profile] = await noted()
  await browser.close()
  expect(existsSync(profile!)).toBe(false)
})
