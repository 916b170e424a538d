import { openTrialRecorder } from '@webeval/capture'
import { systemClock } from '@webeval/core'

/** Opens a page in a session of its own, which `closing` ends, and records it into a folder; the caller closes the recorder. */
export async function openRecordedTab({ pool, url, folder, timeoutMs, closing }) {
  const session = await pool.open({})
  closing.push(() => session[Symbol.asyncDispose]())
  const tab = await session.openTab()
  await tab.goto(url, { timeoutMs })
  await tab.learnIdle()
  const recorder = await openTrialRecorder({
    folder,
    clock: systemClock,
    signal: new AbortController().signal,
    maxSteps: 1e6,
  })
  return { tab, recorder, session, toolBox: recorder.record(tab).toolBox }
}
