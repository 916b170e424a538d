import type { Draft } from './findings/draft.js'
import type { LabPage } from './lab/lab-page.js'

/** Milliseconds that the calls of a lab page usually take. Those that a budget doesn't name are free. */
const usualMs: Readonly<Record<string, (argument: unknown) => number>> = {
  restart: () => 300,
  reload: () => 300,
  act: () => 300,
  fill: (actions) => 150 * (Array.isArray(actions) ? actions.length : 1),
  tap: () => 150,
  press: () => 50,
  look: () => 100,
  picture: () => 100,
  scan: () => 50,
  rest: (ms) => Number(ms),
  waitForLate: (ms) => Number(ms),
}

/** The work that an audit may still do. It counts calls, at their usual milliseconds, so that a busy machine does not end an audit earlier than an idle one. */
export interface AuditBudget {
  /** Aborts when the budget is spent. */
  readonly spent: AbortSignal
  /** The same page, whose calls draw on the budget, and throw when it is spent. */
  charge(page: LabPage): LabPage
}

/** A budget of so many usual milliseconds. `onSpent` makes the reason of the abort. */
export function auditBudget(maxMs: number, onSpent: () => Error): AuditBudget {
  const over = new AbortController()
  let left = maxMs
  const draw = (method: string, argument: unknown) => {
    left -= usualMs[method]?.(argument) ?? 0
    if (left < 0 && !over.signal.aborted) over.abort(onSpent())
  }
  return {
    spent: over.signal,
    charge: (page) =>
      new Proxy(page, {
        get(target, key) {
          const value: unknown = Reflect.get(target, key)
          if (typeof value !== 'function' || typeof key !== 'string' || !(key in usualMs)) return value
          return (...args: unknown[]) => {
            draw(key, args[0])
            over.signal.throwIfAborted()
            return Reflect.apply(value, target, args) as unknown
          }
        },
      }),
  }
}

/** Error of an audit whose budget is spent, with what it had found until then. */
export class BudgetSpentError extends Error {
  override readonly name = 'BudgetSpentError'

  readonly found: readonly Draft[]

  constructor(message: string, found: readonly Draft[] = []) {
    super(message)
    this.found = found
  }
}

/** Makes checks that add to `drafts`. Where the budget is spent before they end, the error that is thrown has what they found. */
export async function untilSpent(checks: () => Promise<void>, drafts: readonly Draft[]): Promise<void> {
  try {
    await checks()
  } catch (error) {
    throw error instanceof BudgetSpentError ? new BudgetSpentError(error.message, drafts) : error
  }
}
