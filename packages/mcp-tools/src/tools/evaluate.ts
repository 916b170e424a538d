import { z } from 'zod'
import { errorMessage, truncate, within } from '@webeval/core'
import { pageAnswerMs } from '../sessions/time-limits.js'
import { firstLine } from './acts/act-failure.js'
import { targetParameter } from './calls/parameters.js'
import { resolveTarget } from './target/resolve-target.js'
import { defineTool } from './tool.js'
import { ToolFailure } from './tool-failure.js'

/** Characters of a result that are shown. */
const shownCharacters = 10_000

/** Runs a script in the page. */
export const evaluate = defineTool({
  name: 'browser_evaluate',
  kind: 'script',
  verb: 'evaluate',
  description:
    'Run JavaScript in the page and read what it returns. For looking, not for acting: what a script changes does not show that the page works.',
  params: z.object({
    function: z
      .string()
      .min(1)
      .describe('() => value, or (element) => value together with target; or an expression'),
    target: targetParameter.optional(),
  }),
  async run(hands, { function: source, target }) {
    const found = target === undefined ? null : await resolveTarget(hands, target)
    const script = { source, asBody: !isExpression(source) }
    const asked = found
      ? found.locator.evaluate(callSource, script)
      : hands.pages.evaluateInPage(`(${callSource.toString()})([null, ${JSON.stringify(script)}])`)
    try {
      const json = await within(asked, {
        timeoutMs: pageAnswerMs,
        onTimeout: () =>
          new ToolFailure(`the script did not end within ${pageAnswerMs / 1000} s, and was stopped.`),
        signals: [hands.signal],
      })
      return `Result: ${truncate(String(json), shownCharacters)}`
    } catch (error) {
      hands.signal?.throwIfAborted()
      if (error instanceof ToolFailure) {
        await hands.pages.stopScript()
        throw error
      }
      if (/context was destroyed|navigat|Cannot find context/i.test(errorMessage(error)))
        return 'The script made the page navigate away, so there is no result.'
      throw new ToolFailure(`the script threw: ${firstLine(errorMessage(error))}`)
    }
  },
})

function isExpression(source: string): boolean {
  try {
    // Only parsed, never called: is it something that a value can be made of?
    // oxlint-disable-next-line no-new-func
    void new Function(`return (async () => (${source}\n))`)
    return true
  } catch {
    return false
  }
}

/** Runs in the page: must not refer to anything outside itself. Yields JSON. */
async function callSource(
  first: unknown,
  second: { readonly source: string; readonly asBody: boolean } | void,
): Promise<string> {
  const [element, script] = (second ? [first, second] : first) as [
    unknown,
    { readonly source: string; readonly asBody: boolean },
  ]
  // Indirect, so that the script sees the page's globals and nothing of ours.
  // oxlint-disable-next-line no-eval -- running the agent's script is what this tool is for
  const value: unknown = globalThis.eval(
    script.asBody ? `(async (element) => {${script.source}\n})` : `(${script.source}\n)`,
  )
  const returned: unknown = await (typeof value === 'function' ? value(element) : value)
  if (returned === undefined) return 'undefined'
  const seen = new Set<unknown>()
  const json = JSON.stringify(
    returned,
    (_, inner: unknown) => {
      if (typeof inner === 'bigint') return String(inner)
      if (typeof inner === 'function') return `[function ${inner.name}]`
      if (typeof inner !== 'object' || inner === null) return inner
      if ('nodeType' in inner && 'nodeName' in inner)
        return `[${String(inner.nodeName).toLowerCase()} element]`
      if (inner instanceof Map || inner instanceof Set) return [...inner]
      if (inner instanceof Error) return `${inner.name}: ${inner.message}`
      if (seen.has(inner)) return '[seen before]'
      seen.add(inner)
      return inner
    },
    2,
  )
  return json ?? String(returned)
}
