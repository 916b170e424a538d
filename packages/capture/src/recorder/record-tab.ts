import { type AgentTab, type BrowserTab, type Screenshot, raceAbort } from '@webeval/core'
import { recordToolBox, type Recording } from './record-tool-box.js'
import { createSerialQueue } from '../files/serial-queue.js'
import { recordOutsideActs } from './record-outside-act.js'
import type { StepLedger } from './step-ledger.js'
import { createTabObserver } from './tab-observer.js'

/** A recording, plus a callback for pictures outside steps. */
export interface TabRecording extends Recording {
  /** Called with each picture that `observe` shows. */
  readonly onPicture?: (picture: Screenshot) => Promise<unknown>
}

/** Wraps a tab for an agent: records all its acts, and shows it the same observations. */
export function recordTab(tab: BrowserTab, recording: TabRecording): AgentTab {
  const { signal, onPicture } = recording
  const shared = { observer: createTabObserver(tab, recording), turns: createSerialQueue() }
  let used = 0
  const ledger: StepLedger = {
    ...recording.ledger,
    begin(request) {
      const step = recording.ledger.begin(request)
      used++
      return step
    },
  }
  tab.recordOutsideActs?.(recordOutsideActs(tab, { ...recording, ledger }, shared))
  return {
    toolBox: recordToolBox(tab, { ...recording, ledger }, shared),
    observe: () =>
      shared.turns.run(async () => {
        signal.throwIfAborted()
        const observation = await raceAbort(shared.observer.now(signal), signal)
        if (observation.screenshot) await onPicture?.(observation.screenshot)
        return observation
      }),
    url: () => tab.url(),
    stepsUsed: () => used,
    ...(tab.isAtRest
      ? { isAtRest: (ms: number) => shared.turns.run(() => raceAbort(tab.isAtRest!(ms), signal)) }
      : {}),
    inspect: (source) =>
      shared.turns.run(async () => {
        signal.throwIfAborted()
        return raceAbort(tab.evaluate(source), signal)
      }),
  }
}
