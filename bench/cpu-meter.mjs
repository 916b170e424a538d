import { readProcesses } from './process-tree.mjs'

const everyMs = 100

/**
 * Measures the CPU time of a process and all it ever starts, those that end before it included: Chromium's renderers come and go. Looks at the tree
 * ten times a second and adds up the last figure of each process. Yields null on systems without /proc.
 */
export function startCpuMeter(root) {
  const last = new Map()
  const measure = () => {
    for (const { pid, ownMs } of readProcesses(root)) last.set(pid, ownMs)
  }
  measure()
  const timer = setInterval(measure, everyMs)
  return {
    /** CPU milliseconds so far, or null. */
    ms: () => (process.platform === 'linux' ? [...last.values()].reduce((sum, ms) => sum + ms, 0) : null),
    stop: () => clearInterval(timer),
  }
}
