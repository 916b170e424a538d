import type { RunReader } from '../reading/run/read-run.js'

/** Milliseconds after which the workers of a run are asked again to show their trials. */
const askEveryMs = 10_000

/** A reader of runs that asks the workers of each running run it reads to show their trials. A queue that is away is left alone. */
export function watchedReader(
  reader: RunReader,
  watch: (run: string) => Promise<void>,
  now: () => number = () => performance.now(),
): RunReader {
  const asked = new Map<string, number>()
  return {
    ...reader,
    async read(runId) {
      const reading = await reader.read(runId)
      if (reading.card.status === 'running' && now() - (asked.get(runId) ?? -Infinity) > askEveryMs) {
        asked.set(runId, now())
        void watch(runId).catch(() => {})
      }
      return reading
    },
  }
}
