import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Check } from './check.js'

const run = promisify(execFile)

/** Node 20.19 or later. */
export function nodeCheck(version: string): Check {
  return {
    name: 'node',
    async run() {
      const [major = 0, minor = 0] = version.split('.').map(Number)
      return major > 20 || (major === 20 && minor >= 19)
        ? { verdict: 'ok', found: version }
        : { verdict: 'bad', found: version, fix: 'install Node 20.19 or later from https://nodejs.org' }
    },
  }
}

/** pnpm, on the path or through npx. */
export function pnpmCheck(userAgent: string | undefined): Check {
  return {
    name: 'pnpm',
    async run() {
      const running = /pnpm\/(\S+)/.exec(userAgent ?? '')?.[1]
      if (running) return { verdict: 'ok', found: running }
      try {
        const { stdout } = await run('pnpm', ['--version'], { shell: process.platform === 'win32' })
        return { verdict: 'ok', found: stdout.trim() }
      } catch {
        return {
          verdict: 'note',
          found: 'not installed',
          fix: 'npx -y pnpm@10 <command> works without installing it',
        }
      }
    },
  }
}
