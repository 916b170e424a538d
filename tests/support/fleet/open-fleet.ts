import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Options } from 'execa'
import { webeval } from '../webeval.js'

/** A webeval process of a fleet, to be watched, frozen and killed. */
export interface FleetProcess {
  /** Resolves with its exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>
  /** Its standard error so far. */
  said(): string
  /** Resolves once its standard error holds the text so often. Rejects if the process ends before. */
  says(text: string, times?: number): Promise<void>
  signal(signal: NodeJS.Signals): void
}

/** The webeval processes of one test. */
export interface Fleet extends Disposable {
  start(args: readonly string[], options?: Options): FleetProcess
  /** Ids of its processes, and of their browsers, that still run. Always empty outside Linux. */
  running(): readonly number[]
}

/** Opens an empty fleet. Disposal kills what is left of it. */
export function openFleet(): Fleet {
  const mark = `WEBEVAL_FLEET=${randomUUID()}`
  const env = Object.fromEntries([mark.split('=')]) as Record<string, string>
  const running = () => processIds().filter((pid) => environmentOf(pid).includes(mark))
  return {
    start: (args, options) => watched(args, { ...options, env: { ...options?.env, ...env } }),
    running,
    [Symbol.dispose]() {
      for (const pid of running()) process.kill(pid, 'SIGKILL')
    },
  }
}

function watched(args: readonly string[], options: Options): FleetProcess {
  const child = webeval(args, options)
  let said = ''
  let heard = () => {}
  child.stderr!.on('data', (chunk) => {
    said += String(chunk)
    heard()
  })
  const ended = child.then(({ exitCode }) => exitCode ?? null)
  return {
    ended,
    said: () => said,
    async says(text, times = 1) {
      const tooEarly = ended.then((code) => {
        throw new Error(`${args.join(' ')} ended with ${code} before it said ${text}: ${said}`)
      })
      tooEarly.catch(() => {})
      while (said.split(text).length <= times)
        await Promise.race([new Promise<void>((resolve) => (heard = resolve)), tooEarly])
    },
    signal: (signal) => void child.kill(signal),
  }
}

function processIds(): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
  }
}
