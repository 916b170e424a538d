/** A call that delegates an instruction. */
export const delegate = (instruction: string, rest: Record<string, unknown> = {}) => ({
  tool: 'delegate',
  params: { instruction, ...rest },
})

/** A call that clicks. */
export const click = { tool: 'browser_click', params: { target: '#buy' } }

/** A call with which an executor ends. */
export const finish = (answer: string) => ({ tool: 'finish', params: { status: 'done', answer } })

/** A call with which the orchestrator ends. */
export const complete = (answer: string) => ({ tool: 'complete', params: { answer } })
