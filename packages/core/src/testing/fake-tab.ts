import type { BrowserTab, Peek } from '../contracts/browser-session.js'
import type { Screenshot } from '../contracts/observation.js'
import type { ToolBox, ToolCallOptions, ToolDefinition, ToolResult } from '../contracts/tool-box.js'
import { kindOfStep, verbOfStep } from '../folds/kind-of-step.js'
import type { Signals } from '../records/signals.js'
import type { ToolKind } from '../records/step.js'
import { fakeSignals } from './fake-signals.js'

/** The implementation of a fake tool. */
export type FakeTool = (
  params: Record<string, unknown>,
  options: ToolCallOptions,
) => ToolResult | Promise<ToolResult>

/** A tool box of functions; `kinds` by name, for tools that webeval lacks. */
export function fakeToolBox(
  tools: Readonly<Record<string, FakeTool>>,
  kinds: Readonly<Record<string, ToolKind>> = {},
): ToolBox {
  const definitions: ToolDefinition[] = Object.keys(tools).map((name) => {
    const kind = kinds[name] ?? kindOfStep({ tool: name })
    const verb = verbOfStep({ tool: name })
    const inputSchema = { type: 'object', additionalProperties: true }
    return { name, description: name, inputSchema, ...(kind ? { kind } : {}), ...(verb ? { verb } : {}) }
  })
  return {
    tools: definitions,
    async call(tool, params, options = {}) {
      options.signal?.throwIfAborted()
      if (options.refused !== undefined) return { text: options.refused, isError: true }
      const handler = tools[tool]
      if (!handler) return { text: `no tool is named ${tool}`, isError: true }
      return handler(params, options)
    },
  }
}

/** The smallest PNG: one transparent pixel. */
export const onePixelPng: Uint8Array = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)

/** A tab without a browser. `signals` provides each observation; any method can be replaced. */
export function fakeTab(given: Partial<BrowserTab> & { readonly signals?: () => Signals } = {}): BrowserTab {
  const picture: Screenshot = { data: onePixelPng, mimeType: 'image/png' }
  const nothing: Peek = { changed: false, box: null, point: null }
  const signals = given.signals ?? (() => fakeSignals())
  return {
    toolBox: fakeToolBox({ browser_click: () => ({ text: 'clicked', isError: false }) }),
    url: () => signals().url,
    goto: async () => {},
    look: async () => signals(),
    peek: async () => nothing,
    settle: async () => 0,
    learnIdle: async () => {},
    screenshot: async () => picture,
    html: async () => '<!doctype html>',
    evaluate: async () => null,
    [Symbol.asyncDispose]: async () => {},
    ...given,
  }
}
