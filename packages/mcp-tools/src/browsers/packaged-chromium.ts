import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { InfraError } from '@webeval/core'
import { isExecutable } from './system-browsers.js'
import { whyItDoesNotStart } from './starts.js'

const version = '147.0.2'
const packageSpec = `@sparticuz/chromium@${version}`
/** The archive's hash as the npm registry publishes it: nothing else is ever unpacked, let alone run. */
const packageIntegrity =
  'sha512-oqXyPAlGQuT9wdZAhcx4nmhehVgEsDc2adL/+FlX8qsLh/YyOgl9GQp8dPMDIBRmktxgA9c1QSNJIQUj2UeHhQ=='
const folderName = `chromium-${version}`

/** Whether the npm-shipped Chromium can run on this kind of machine. */
export const packagedChromiumFits = (platform = process.platform, arch = process.arch): boolean =>
  platform === 'linux' && arch === 'x64'

/** Where the npm-shipped Chromium is kept once it has been fetched. */
export function packagedChromiumPath(env: NodeJS.ProcessEnv): string {
  return join(cacheFolder(env), folderName, 'chromium.sh')
}

/**
 * Fetches the Chromium that is shipped through the npm registry (66 MB) into `~/.cache/webeval`, and yields the path
 * that starts it. It is unpacked aside and renamed when it is known to start, so that any number of processes may do
 * this at once. Throws `InfraError` when it can't be fetched or doesn't start.
 */
export async function fetchPackagedChromium(
  env: NodeJS.ProcessEnv,
  say: (message: string) => void,
): Promise<string> {
  const ready = packagedChromiumPath(env)
  if (await isExecutable(ready)) return ready
  const cache = cacheFolder(env)
  await mkdir(cache, { recursive: true })
  const aside = await mkdtemp(join(cache, 'unpacking-'))
  try {
    say(`fetching ${packageSpec} from the npm registry (66 MB, once)`)
    await run('npm', ['pack', packageSpec, '--silent', '--pack-destination', aside], aside, env)
    const archive = (await readdir(aside)).find((name) => name.endsWith('.tgz'))
    if (!archive) throw new InfraError(`npm packed no archive of ${packageSpec}`)
    await checkIntegrity(join(aside, archive), packageIntegrity)
    say('unpacking Chromium')
    await run('tar', ['-xzf', archive], aside, env)
    const home = join(aside, folderName)
    await unpack(join(aside, 'package', 'bin'), home, env)
    await chooseStarter(home)
    // Another process may have been faster: its copy is as good as ours.
    await rename(home, join(cache, folderName)).catch(async (error: unknown) => {
      if (!(await isExecutable(ready))) throw error
    })
    return ready
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** Throws `InfraError` when a file is not the one whose hash (`sha512-…` in base64) is given. */
export async function checkIntegrity(path: string, integrity: string): Promise<void> {
  const [algorithm = ''] = integrity.split('-', 1)
  const hash = createHash(algorithm)
  await pipeline(createReadStream(path), hash)
  const found = `${algorithm}-${hash.digest('base64')}`
  if (found === integrity) return
  throw new InfraError(
    `the archive of ${packageSpec} is not the one that webeval knows (its hash is ${found}, expected ${integrity}), so it was not unpacked. Check which npm registry is configured, or name a browser with --browser <path>`,
  )
}

async function unpack(bin: string, home: string, env: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(home)
  await inflate(join(bin, 'chromium.br'), join(home, 'chromium'))
  await chmod(join(home, 'chromium'), 0o755)
  // The executable finds graphics libraries in its own folder; fonts and system libraries only where the
  // wrapper points.
  for (const name of ['swiftshader', 'al2023', 'fonts']) {
    const tar = join(home, `${name}.tar`)
    await inflate(join(bin, `${name}.tar.br`), tar)
    await run('tar', ['--no-same-owner', '-xf', tar], home, env)
    await rm(tar)
  }
  await writeFile(join(home, 'fonts.conf'), fontConfiguration)
}

const inflate = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

/** Writes the script that starts Chromium, with the bundled libraries only when it does not start with the system's. */
async function chooseStarter(home: string): Promise<void> {
  const starter = join(home, 'chromium.sh')
  await writeFile(starter, startScript(false), { mode: 0o755 })
  if ((await whyItDoesNotStart(starter)) === null) return
  await writeFile(starter, startScript(true), { mode: 0o755 })
  const reason = await whyItDoesNotStart(starter)
  if (reason !== null) throw new InfraError(`the Chromium of ${packageSpec} does not start here: ${reason}`)
}

const useBundledLibraries = 'export LD_LIBRARY_PATH="$here/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"'

// `exec` keeps the process id, so that killing what was started kills the browser.
const startScript = (bundledLibraries: boolean) => `#!/bin/sh
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
${bundledLibraries ? useBundledLibraries : ''}
if [ ! -e /etc/fonts/fonts.conf ] || [ ! -d /usr/share/fonts ]; then
  export FONTCONFIG_FILE="$here/fonts.conf"
fi
exec "$here/chromium" "$@"
`

const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

function cacheFolder(env: NodeJS.ProcessEnv): string {
  return join(env['XDG_CACHE_HOME'] || join(env['HOME'] || homedir(), '.cache'), 'webeval')
}

function run(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-500)
    })
    child.once('error', (error) => reject(new InfraError(`${command} could not be run: ${error.message}`)))
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new InfraError(`${command} ${args[0]} failed: ${complaint.trim()}`)),
    )
  })
}
