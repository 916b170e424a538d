import { createContext, Script } from 'node:vm'
import { WebevalError } from '@webeval/core'

/** Milliseconds. Patterns that people mean take a thousandth of this. */
const maxMs = 1_000

/** Only such a script can be stopped from outside, wherever it has got to: also within one regular expression. */
const runWork = new Script('work()')
const context = createContext({ work: undefined as unknown })

/**
 * Does synchronous work that a task, a page or a model can make arbitrarily long, such as a regular expression of theirs, and stops it after a second:
 * nothing else in this process could, because such an expression blocks every timer. Throws `WebevalError` then, which names the work and ends with advice.
 */
export function inBoundedTime<T>(work: () => T, named: () => string, advice: string): T {
  context['work'] = work
  try {
    return runWork.runInContext(context, { timeout: maxMs }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException | null)?.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new WebevalError(`${named()} took more than ${maxMs / 1000} s and was stopped; ${advice}.`, {
      cause: error,
    })
  } finally {
    context['work'] = undefined
  }
}
