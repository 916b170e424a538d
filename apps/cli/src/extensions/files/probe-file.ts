import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const script = `
const { parentPort, workerData } = require('node:worker_threads')
import(workerData).then(
  // Unhandled rejections end this thread before this runs.
  () => setImmediate(() => parentPort.postMessage({ problem: null })),
  (error) => parentPort.postMessage({ problem: String(error?.message ?? error) }),
)`

/** A file that only exports needs far less. */
const maxOldGenerationSizeMb = 512

/**
 * Loads a module on a thread of its own, with its output discarded: why it can't be used, or null. Only there can code that loops or ends the
 * process be stopped. Never throws.
 */
export async function probeFile(url: string, timeoutMs: number): Promise<string | null> {
  const worker = new Worker(script, {
    eval: true,
    workerData: url,
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb },
  })
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  const { signal } = late
  try {
    return await Promise.race([
      once(worker, 'message', { signal }).then(([{ problem }]) => problem as string | null),
      once(worker, 'exit', { signal }).then(
        () => 'it ended before it had exported anything, by process.exit or an await that never settles',
      ),
    ])
  } catch (error) {
    if (signal.aborted)
      return `it was not loaded after ${timeoutMs / 1000} s; expected code that only exports, without loops or waiting`
    return String((error as Error | null)?.message ?? error)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
