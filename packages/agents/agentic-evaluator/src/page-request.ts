import type { Agent, EvaluationResult } from '@webeval/core'

/** A page that a program wants evaluated. */
export interface PageRequest {
  /** Address of the page, or the path of a file or folder, which is then served. */
  readonly url: string
  /** Task that the page was built for. */
  readonly task: string
  /** An MCP client that is connected to a Playwright MCP server: its browser is used instead of one of our own. */
  readonly mcpClient?: unknown
  /** Folder that pictures, observations, `evaluation.json` and `report.html` are put into; made when it is missing. */
  readonly screenshotsDir: string
  /** A rubric of your own: a whole one, or what differs from the default one, such as `{categories: [{id: 'ux', weight: 25}]}`. */
  readonly rubric?: unknown
  readonly signal?: AbortSignal
}

/** Browser, recorder, run and grader behind one door: what evaluates a page by an agent. */
export interface PageEvaluationHost {
  evaluate(request: PageRequest, agent: Agent): Promise<EvaluationResult>
}
