import { errorMessage, redactSecrets } from '@webeval/core'
import { exitCodes } from './exit-codes.js'
import { say, withoutEscapes } from './output.js'

/** Milliseconds that a run has to write what is under way. */
const graceMs = 15_000

/**
 * Handles errors that user code (an agent, a grader, a reporter) throws outside of its calls. Node would print a stack and end the process with exit
 * code 1, which means a missed threshold. Reports an unhandled rejection once and continues, because the trial ends on its own. Interrupts the run after
 * an uncaught exception, because work may be half done.
 */
export function tellStrayErrors(): void {
  const told = new Set<string>()
  const tell = (error: unknown, what: string) => {
    const message = withoutEscapes(redactSecrets(process.env)(errorMessage(error)))
    if (told.has(message)) return
    told.add(message)
    say(`webeval: ${what}: ${message}`)
    if (process.env['WEBEVAL_DEBUG'] && error instanceof Error)
      say(redactSecrets(process.env)(error.stack ?? ''))
  }
  process.on('unhandledRejection', (error) => tell(error, 'a promise that nobody awaits was rejected'))
  process.on('uncaughtException', (error) => {
    tell(error, 'thrown outside of any call, such as in a timer')
    if (process.listenerCount('SIGTERM') === 0) process.exit(exitCodes.faults)
    setTimeout(() => process.exit(exitCodes.interrupted), graceMs).unref()
    process.emit('SIGTERM', 'SIGTERM')
  })
}

/**
 * Replaces the exit code when user code ends the process: a build would read 0 as success. Call the returned function once the command has finished.
 * Interrupts keep their own code.
 */
export function guardExit(): () => void {
  let over = false
  process.on('exit', (code) => {
    if (over || code === exitCodes.interrupted || code === exitCodes.faults || code === exitCodes.usage)
      return
    process.exitCode = exitCodes.faults
    say(
      'webeval: the process ended before its command had, by process.exit in code of your own, or by a wait that nothing ends',
    )
  })
  return () => void (over = true)
}
