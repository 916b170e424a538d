import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Under this key, test helpers leave functions that the worker calls after its last test file. */
const endings = Symbol.for('webeval.tests.endings')

/** Node, and an end: helpers whose browser outlives a test file close it here. */
export default {
  name: 'node-with-endings',
  viteEnvironment: 'ssr',
  async setup(global: Record<symbol, unknown>, options: Record<string, unknown>) {
    const node = await builtinEnvironments.node.setup(global, options)
    const toCall: (() => Promise<void>)[] = []
    global[endings] = toCall
    return {
      async teardown() {
        await Promise.all(toCall.map((end) => end()))
        await node.teardown(global)
      },
    }
  },
} satisfies Environment
