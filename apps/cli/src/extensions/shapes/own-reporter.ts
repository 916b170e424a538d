import { errorMessage } from '@webeval/core'
import type { Reporter } from '../config.js'
import { checkFields, wrongShape } from './wrong-shape.js'

/** Milliseconds that a reporter may take after the end of a run. */
const maxEndMs = 60_000

/**
 * A reporter of the user's own. `say` hears of its first mistake with an event, which ends no run; `onEnd` rejects with its own. Throws `UsageError`.
 */
export function ownReporter(value: unknown, where: string, say: (message: string) => void): Reporter {
  checkFields(value, where, 'reporter', {})
  const reporter = value as Reporter
  const parts = [reporter.onEvent, reporter.onEnd].filter((part) => part !== undefined)
  if (parts.length === 0) throw wrongShape(where, 'reporter', 'onEvent and onEnd are missing')
  if (parts.some((part) => typeof part !== 'function'))
    throw wrongShape(where, 'reporter', 'onEvent or onEnd is not a function')
  let failed = false
  return {
    onEvent(event) {
      if (failed) return
      try {
        reporter.onEvent?.(event)
      } catch (error) {
        failed = true
        say(`webeval: the reporter ${where} gets no more events, because it threw: ${errorMessage(error)}`)
      }
    },
    async onEnd(report) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error(`it took more than ${maxEndMs / 1000} s`)), maxEndMs)
      })
      try {
        await Promise.race([reporter.onEnd?.(report), late])
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
