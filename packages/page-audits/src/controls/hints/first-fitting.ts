import { Script } from 'node:vm'

/** Milliseconds for one pattern of a page and all values. */
const maxMs = 100

/** As browsers read a `pattern` attribute. Run where it can be stopped, even within the expression: nothing else could, since it blocks every timer. */
const search = new Script(`
  const whole = new RegExp('^(?:' + pattern + ')$', 'v')
  values.find((value) => whole.test(value)) ?? null
`)

/** The first of the values that a page's pattern takes; null where none does, or where the pattern can't be read or does not come to an end in time. */
export function firstFitting(pattern: string, values: readonly string[]): string | null {
  try {
    // Strings cross over as they are: nothing of this process is within the pattern's reach.
    const found: unknown = search.runInNewContext({ pattern, values: [...values] }, { timeout: maxMs })
    return typeof found === 'string' ? found : null
  } catch {
    return null
  }
}
