import { execaSync } from 'execa'

/** Process ids of the browsers that this process has started and that still run. */
export function browsersOfThisProcess(): readonly number[] {
  const { stdout } = execaSync('ps', ['-A', '-o', 'pid=,ppid=,args='])
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === process.pid && /chrom/i.test(command) ? [Number(pid)] : []
  })
}

/** Kills the browsers of this process except those, as a crash or the system's out-of-memory killer would. */
export function killBrowsers({ except }: { readonly except: readonly number[] }): void {
  const doomed = browsersOfThisProcess().filter((pid) => !except.includes(pid))
  if (doomed.length === 0) throw new Error('no browser of this process was found')
  for (const pid of doomed) process.kill(pid, 'SIGKILL')
}
