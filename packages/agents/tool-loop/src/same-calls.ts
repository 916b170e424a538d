import type { ToolResult, Verification } from '@webeval/core'

/** Counts how often the last call has been made in a row without any effect. */
export interface SameCalls {
  note(tool: string, params: Record<string, unknown>, answer: ToolResult): void
  /** 1 after a call that differs from the one before, 0 after one that changed something. */
  count(): number
}

/** A counter that has seen no call. */
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

/** Unlike `any_change` this counts a moved focus and a request too: pressing Tab ten times gets somewhere. */
const anySign = (verification: Verification): boolean =>
  Object.entries(verification).some(
    ([name, sign]) => name !== 'by_agent_script' && sign !== false && sign !== 0,
  )
