import { execaSync } from 'execa'

/** Kills the browsers that this process has started, as a crash or the system's out-of-memory killer would. */
export function killBrowser(): void {
  const { stdout } = execaSync('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const children = stdout.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === process.pid && /chrom/i.test(command) ? [Number(pid)] : []
  })
  if (children.length === 0) throw new Error('no browser of this process was found')
  for (const pid of children) process.kill(pid, 'SIGKILL')
}
