import type { AgentContext, Observation, OpenToolEndpoint, ToolBox, ToolEndpoint } from '@webeval/core'

/** How tools are served to programs. */
export interface Serving {
  readonly openEndpoint: OpenToolEndpoint
  /** Renders a page as text for a model. */
  readonly describe: (observation: Observation) => string
}

/** The answer of a program. */
export interface Finished {
  readonly answer: string | null
}

/** One trial as a separate program sees it. Disposing it closes its endpoint. */
export interface TrialDesk extends AsyncDisposable {
  readonly endpoint: ToolEndpoint
  /** Resolves when the program called `finish`; rejects with what ended the trial, such as a `StepLimitError`. */
  readonly finished: Promise<Finished>
  /** The answer that `finish` received, or null. */
  answer(): string | null
  /** Sessions that acted so far. */
  sessions(): number
}

/** Opens the endpoint of a trial. The first session acts in the trial's first tab, later ones in tabs of their own. */
export async function openTrialDesk(context: AgentContext, serving: Serving): Promise<TrialDesk> {
  const first = (await context.openTab()).toolBox
  let acting = 0
  let last: string | null = null
  let settle: { readonly resolve: (end: Finished) => void; readonly reject: (error: unknown) => void }
  const finished = new Promise<Finished>((resolve, reject) => (settle = { resolve, reject }))
  finished.catch(() => {})
  const endpoint = await serving.openEndpoint({
    tools: first.tools,
    describe: serving.describe,
    protocol: context.protocol,
    onProtocolClient: () => void (acting ||= 1),
    async openToolBox(session): Promise<ToolBox> {
      acting = session
      if (session === 1) return first
      return (await context.openTab({ executorId: `session-${session}` })).toolBox
    },
    onFinish(answer) {
      last = answer
      settle.resolve({ answer })
    },
    onUsage: (report) => context.reportUsage?.(report),
    onFault: (error) => settle.reject(error),
  })
  context.hide?.(endpoint.token)
  return {
    endpoint,
    finished,
    answer: () => last,
    sessions: () => acting,
    [Symbol.asyncDispose]: () => endpoint[Symbol.asyncDispose](),
  }
}
