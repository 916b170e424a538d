import { errorMessage, type ToolBox } from '@webeval/core'
import { callHook, type ExecutorObservationHooks, type Warn } from './hooks.js'

/** A tool box that reports its calls to the current hooks, before and after, even when a call rejects. */
export function hookedToolBox(inner: ToolBox, hooks: () => ExecutorObservationHooks, warn: Warn): ToolBox {
  let calls = 0
  return {
    get tools() {
      return inner.tools
    },
    async call(tool, params, options) {
      const fallbackId = `call-${++calls}`
      const before = () => hooks().onBeforeToolCall?.(tool, params) ?? fallbackId
      const id = (await callHook('onBeforeToolCall', before, warn)) ?? fallbackId
      const after = (result: unknown, isError: boolean) =>
        callHook('onAfterToolCall', () => hooks().onAfterToolCall?.(tool, id, result, isError), warn)
      try {
        const result = await inner.call(tool, params, options)
        await after(result.text, result.isError)
        return result
      } catch (error) {
        await after(errorMessage(error), true)
        throw error
      }
    },
  }
}
