export { openTrialRecorder } from './recorder/open-trial-recorder.js'
export { EvalCapture, type CaptureHooks, type EvalCaptureConfig } from './eval-capture.js'
export { MessageLogger, type MessageLoggerOptions } from './message-logger.js'
export { ScreenshotCapture, type ScreenshotCaptureOptions, type PictureSource } from './screenshot-capture.js'
export { TrajectorySaver, type TrajectorySaverOptions } from './trajectory-saver.js'
export { messageLimits, type JsonLimits } from './files/json-safe.js'
export { type Warn } from './recorder/notice-list.js'
export { recordToolBox, type Recording, type SharedTab } from './recorder/record-tool-box.js'
export { recordTab, type TabRecording } from './recorder/record-tab.js'
export {
  createStepLedger,
  type StepLedger,
  type StepLedgerOptions,
  type StepRequest,
  type OpenStep,
} from './recorder/step-ledger.js'
export { type StepEnding } from './recorder/step-ending.js'
export { createTabObserver, type TabObserver, type Before, type After } from './recorder/tab-observer.js'
export { type SerialQueue } from './files/serial-queue.js'
export { type TabSensesOptions } from './recorder/tab-senses.js'
