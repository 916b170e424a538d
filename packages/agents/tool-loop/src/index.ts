export { createConversation, loopRemark, type Conversation } from './conversation.js'
export { finishTool } from './finish-tool.js'
export { type LoopTool, type LoopToolAnswer, type LoopToolContext } from './loop-tool.js'
export { runToolLoop, type ToolLoopEnding, type ToolLoopOptions } from './run-tool-loop.js'
export {
  askLimit,
  noProgress,
  stepLimit,
  tokenLimit,
  type LoopProgress,
  type StopCondition,
} from './stop-conditions.js'
export { defaultHistoryLimits, trimHistory, type HistoryLimits } from './trim-history.js'
