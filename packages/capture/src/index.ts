export { openTrialRecorder } from './open-trial-recorder.js'
export { EvalCapture, type CaptureHooks, type EvalCaptureConfig } from './eval-capture.js'
export { MessageLogger, type MessageLoggerOptions } from './message-logger.js'
export { ScreenshotCapture, type ScreenshotCaptureOptions, type PictureSource } from './screenshot-capture.js'
export { TrajectorySaver, type TrajectorySaverOptions } from './trajectory-saver.js'
export { messageLimits, type JsonLimits } from './json-safe.js'
export { type Warn } from './notice-list.js'
export { recordToolBox, type Recording, type SharedTab } from './record-tool-box.js'
export { recordTab, type TabRecording } from './record-tab.js'
export {
  createStepLedger,
  type StepLedger,
  type StepLedgerOptions,
  type StepRequest,
  type OpenStep,
} from './step-ledger.js'
export { type StepEnding } from './step-ending.js'
export {
  createTabObserver,
  type TabObserver,
  type TabObserverOptions,
  type Before,
  type After,
} from './tab-observer.js'
export { type SerialQueue } from './serial-queue.js'
