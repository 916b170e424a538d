// Public repositories at pinned commits, read straight from git: nothing of them is unpacked, and nothing ends up in this repository.
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The commit of each repository that the figures in docs/truth.md belong to. */
const pins = {
  'tastejs/todomvc': '41ba86db92336c11e56d425c5151b7ec2932be9a',
  'w3c/wcag-act-rules': '800c3b49aa394ed62bc9676e3067c58ebedb788e',
  'alphagov/accessibility-tool-audit': 'e9e46115caf55f07a9302a5ee187687870510a09',
  'w3c/aria-practices': '18c1a2fca626f7aeb33270e23ae9b18833e2164d',
  'Farama-Foundation/miniwob-plusplus': '3f461ffcca7cecd2e84f603c6908ea16a0dfbc0c',
}

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'webeval/truth')

/**
 * Opens a repository at its pin: from `<from>/<owner>+<name>` or `<from>/<owner>/<name>` (a work tree, a bare repository, or a folder with one
 * called `repo` in it), else from the cache, into which it is fetched from GitHub first. Rejects with what to do when it is not to be had.
 */
export async function openRepository(name, from) {
  const commit = pins[name]
  const gitDir = from ? await findIn(from, name, commit) : await fetchOnce(name, commit)
  const git = (...args) =>
    run('git', ['--git-dir', gitDir, ...args], {
      encoding: 'buffer',
      maxBuffer: 256 * 2 ** 20,
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
    })
  return {
    name,
    commit,
    /** The bytes of a file; null when the repository has none, or a copy of it lacks the contents. */
    async read(path) {
      const found = await git('cat-file', 'blob', `${commit}:${path}`).catch(() => null)
      return found?.stdout ?? null
    },
    /** Paths of all files in a folder, from the repository's root. */
    async list(folder) {
      const { stdout } = await git('ls-tree', '-r', '-z', '--name-only', commit, `${folder}/`)
      return String(stdout).split('\0').filter(Boolean)
    },
  }
}

async function findIn(from, name, commit) {
  const homes = [name.replace('/', '+'), name].map((folder) => join(from, folder))
  for (const dir of homes.flatMap((home) => [join(home, 'repo'), join(home, '.git'), home]))
    if (await holds(dir, commit)) return dir
  throw new Error(
    `No copy of ${name} with commit ${commit} is in ${from}. Expected ${homes.join(' or ')}; leave out --from to fetch it from GitHub.`,
  )
}

async function fetchOnce(name, commit) {
  const dir = join(cache, name.replace('/', '+'))
  if (await holds(dir, commit)) return dir
  process.stderr.write(`fetching ${name} at ${commit.slice(0, 9)} into ${dir} …\n`)
  mkdirSync(dir, { recursive: true })
  try {
    await run('git', ['init', '--quiet', '--bare', dir])
    await run(
      'git',
      ['--git-dir', dir, 'fetch', '--quiet', '--depth', '1', `https://github.com/${name}`, commit],
      {
        timeout: 600_000,
        env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
      },
    )
  } catch (error) {
    const why = String(error.stderr || error.message)
      .trim()
      .split('\n')
      .at(-1)
    throw new Error(
      `${name} could not be fetched from GitHub (${why}). Go online, or name a folder of git copies with --from <folder>.`,
      { cause: error },
    )
  }
  return dir
}

/** Whether a folder is a git directory that has the commit. */
async function holds(dir, commit) {
  if (!existsSync(join(dir, 'HEAD'))) return false
  return run('git', ['--git-dir', dir, 'cat-file', '-e', `${commit}^{tree}`]).then(
    () => true,
    () => false,
  )
}
