import type { ToolResult, Verification } from '@webeval/core'

/** Counts repetitions of the last call without any effect. */
export interface SameCalls {
  note(tool: string, params: Record<string, unknown>, answer: ToolResult): void
  /** 1 after a call that differs from the previous one, 0 after one that changed something. */
  count(): number
}

/** Creates a counter at zero. */
export function countSameCalls(): SameCalls {
  let last = ''
  let count = 0
  return {
    count: () => count,
    note(tool, params, answer) {
      const verification = answer.observation?.verification
      if (verification && anySign(verification)) {
        last = ''
        count = 0
        return
      }
      const call = JSON.stringify([tool, params, answer.text])
      count = call === last ? count + 1 : 1
      last = call
    },
  }
}

/** Unlike `any_change` this includes focus changes and requests: pressing Tab ten times makes progress. */
const anySign = (verification: Verification): boolean =>
  Object.entries(verification).some(
    ([name, sign]) => name !== 'by_agent_script' && sign !== false && sign !== 0,
  )
