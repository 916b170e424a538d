export {
  type TrialLog,
  type AgentTab,
  type TrialLimits,
  type AgentContext,
  type AgentEnding,
  type Agent,
  type AgentResult,
} from './agent.js'
export {
  type BrowserSource,
  type SeenRequest,
  type SessionOptions,
  type AsideOptions,
  type BrowserSession,
  type Peek,
  type BrowserTab,
} from './browser-session.js'
export {
  type BrowserProtocol,
  type ProtocolClient,
  type ProtocolLine,
  type ProtocolPage,
} from './protocol/browser-protocol.js'
export { systemClock, type Clock } from './clock.js'
export { type GraderPanel, type GradeSink } from './grader-panel.js'
export {
  type ProbeReading,
  type FinalState,
  type Evidence,
  type PublishedFile,
  type GraderInput,
  type Grader,
} from './grader.js'
export {
  type ToolCallPart,
  type Part,
  type Turn,
  type ModelRequest,
  type FinishReason,
  type ModelReply,
  type ModelWait,
  type GenerateOptions,
  type ModelClient,
  type ModelSource,
} from './model-client.js'
export { type Screenshot, type Observation } from './observation.js'
export { type OutsideAct, type OutsideDeed, type RecordOutsideAct } from './protocol/outside-act.js'
export { type RunStore, type StoredRun } from './run-store.js'
export { type EndedTrial, type PlannedTrial, type RunCourse, type RunTrials } from './machines/run-trials.js'
export {
  factsOfTool,
  type ToolFacts,
  type ToolDefinition,
  type JsonSchema,
  type ToolResult,
  type ToolCallOptions,
  type ToolBox,
} from './tool-box.js'
export { type ToolEndpoint, type ToolEndpointOptions, type OpenToolEndpoint } from './tool-endpoint.js'
export { type TrialRecorderOptions, type TrialRecorder, type OpenTrialRecorder } from './trial-recorder.js'
export { toolNames } from './tool-names.js'
export { maxDownloadBytes, type DownloadedFile } from './downloaded-file.js'
export { ChangedObjectError, type ObjectStore, type StoredObject } from './machines/object-store.js'
export { type TryPlace, type TryStore } from './machines/try-store.js'
export {
  type TraceCarrier,
  type TracedTrial,
  type TrialTrace,
  type TrialTracer,
} from './machines/trial-tracer.js'
