import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import type { ProgramFamily } from './end-family.js'

/** A program whose end somebody else may have to see to. */
export interface GuardedFamily extends ProgramFamily {
  /** The folder of all its files, which goes with it. */
  readonly around: string
  /** Where the system's commands are. */
  readonly path: string
}

/**
 * Reads the mark, then waits: a second line says that the program was ended in order, the end of the input that whoever wrote it was killed.
 * Then ends the group and, on Linux, processes that left it, and removes the folder.
 */
const script = `IFS= read -r mark || exit 0
read -r word && exit 0
kill -s KILL -- "-$1" 2>/dev/null
for pass in 1 2 3; do
  {
    printf '%s\\n' "$mark" | grep -lsaFf - /proc/[0-9]*/environ
    find /proc/[0-9]*/cwd -prune -lname "$2?*" 2>/dev/null
  } | while IFS=/ read -r root proc pid rest; do
    kill -s KILL "$pid" 2>/dev/null
  done
done
rm -rf -- "$2"`

/**
 * Starts a shell that ends the program if this process is killed and can't do so itself. Call the returned function once the program has
 * ended. Does nothing on systems without such a shell.
 */
export function guardFamily({ pid, mark, around, path }: GuardedFamily): () => void {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('/bin/sh', ['-c', script, 'webeval-guard', String(pid), around], {
    cwd: '/',
    // A signal to our own group, such as Ctrl-C, must not end it.
    detached: true,
    env: { PATH: path },
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  for (const each of [guard, guard.stdin]) each.on('error', () => {})
  guard.unref()
  ;(guard.stdin as Socket).unref()
  guard.stdin.write(`${mark}\n`)
  return () => void guard.stdin.end('over\n')
}
