import { setMaxListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import {
  createSecretMask,
  InfraError,
  WebevalError,
  type BrowserTab,
  type Clock,
  type SecretMask,
  type TrialRecorder,
  type OpenTrialRecorder,
  linkSignals,
} from '@webeval/core'
import { diskFault } from '../files/disk-fault.js'
import { EvalCapture } from '../eval-capture.js'
import { createDownloadKeeper } from '../downloads/keep-downloads.js'
import { keepFile } from '../files/keep-file.js'
import { recordTab } from './record-tab.js'
import { createStepLedger } from './step-ledger.js'
import { TrajectorySaver } from '../trajectory-saver.js'

/** Milliseconds that the end of a trial waits for running downloads. */
const lastDownloadMs = 3_000

/**
 * Opens the record of one trial. Replaces an earlier attempt in the folder (messages, steps, pictures, final page).
 * Throws `InfraError` when the folder is not writable.
 */
export const openTrialRecorder: OpenTrialRecorder = async (options) => {
  const { folder, clock, signal, maxSteps, onStep } = options
  const mask = createSecretMask()
  const { capture, trajectory } = await openFiles(folder, clock, mask)
  const warn = capture.warn.bind(capture)
  const downloads = createDownloadKeeper(folder)
  const tabs = new Set<BrowserTab>()
  const ledger = createStepLedger({ capture, trajectory, clock, maxSteps, onStep })

  // One signal for all calls: it aborts with the trial, and when the recorder closes.
  const closing = new AbortController()
  const ending = linkSignals(signal, closing.signal)
  // Each tab's call listens, and a trial may have many.
  setMaxListeners(0, ending.signal)

  return {
    log: logOf(capture),
    record(tab, { executorId } = {}) {
      tabs.add(tab)
      return recordTab(tab, {
        ledger,
        clock,
        warn,
        executorId,
        mask,
        downloads,
        signal: ending.signal,
        // Ensures one picture in a trial without steps.
        onPicture: (picture) => capture.keepScreenshot(picture, { onlyIfFirst: true }),
      })
    },
    async collectDownloads() {
      const waits = { waitMs: lastDownloadMs, stop: true }
      await Promise.all([...tabs].map((tab) => downloads.collect(tab, undefined, waits)))
    },
    downloads: () => mask.value(downloads.all()),
    warn,
    warnings: () => capture.getWarnings(),
    messages: () => capture.getMessages(),
    stepCount: () => ledger.count(),
    screenshotCount: () => capture.getScreenshotCount(),
    hide: (secret) => mask.hide(secret),
    masked: (text) => mask.text(text),
    keep: (path, content) =>
      keepFile(folder, path, typeof content === 'string' ? mask.text(content) : content),
    saveFinal: (html, state) => trajectory.saveFinal(html, state),
    async close(reason) {
      closing.abort(new WebevalError(reason))
      // Running calls end themselves on the signal, with their observations so far; then end the remaining ones.
      await setImmediate()
      await ledger.close(reason)
      await capture.close(reason)
      await trajectory.close()
    },
  }
}

async function openFiles(folder: string, clock: Clock, mask: SecretMask) {
  const capture = new EvalCapture({ outputDir: folder, clock, mask })
  const trajectory = new TrajectorySaver({ outputDir: folder, onWarning: capture.warn.bind(capture), mask })
  await capture.init()
  await trajectory.init().catch(async (error: unknown) => {
    await capture.close()
    throw new InfraError(
      `the trial folder ${folder} can't be written (${diskFault(error)}). Choose another folder for results, or make this one writable`,
      { cause: error },
    )
  })
  return { capture, trajectory }
}

/** Bound, so that an agent may take single functions out of it. */
const logOf = (capture: EvalCapture): TrialRecorder['log'] => ({
  logUser: capture.logUser.bind(capture),
  logAssistant: capture.logAssistant.bind(capture),
  logError: capture.logError.bind(capture),
  logDelegation: capture.logDelegation.bind(capture),
  logDelegationResult: capture.logDelegationResult.bind(capture),
})
