import { type Agent, raceAbort, StepLimitError } from '@webeval/core'
import { plainTask, writeProgramFiles } from './program-files.js'
import { openProgramFolder } from './program/program-folder.js'
import { openTrialDesk, type Serving } from './trial-desk.js'

/** A trial that waits for whoever drives it. */
export interface ServedTask {
  /** Its addresses, token and files, as a program's environment would hold them. */
  readonly variables: Readonly<Record<string, string>>
  readonly task: ReturnType<typeof plainTask>
}

/** Options of an agent that is whoever connects. */
export interface ServedAgentOptions extends Serving {
  /** Receives each trial when it can be driven. */
  readonly onReady: (served: ServedTask) => void
}

/** People are slower than programs. */
const aDay = 24 * 60 * 60 * 1000

/** Creates an agent that starts no program: it serves the trial's tools until someone calls `finish`. */
export function createServedAgent({ onReady, ...serving }: ServedAgentOptions): Agent {
  return {
    type: 'serve-task',
    roles: [],
    ownModels: true,
    defaultLimits: { maxSteps: 1_000, timeoutMs: aDay },
    async run(context) {
      await using folder = await openProgramFolder()
      await using desk = await openTrialDesk(context, serving)
      const task = plainTask(context)
      const files = await writeProgramFiles(folder, desk.endpoint, context)
      const variables = { ...files, WEBEVAL_QUERY: task.query, WEBEVAL_START_URL: task.start_url }
      onReady({ variables, task })
      try {
        const { answer } = await raceAbort(desk.finished, context.signal)
        return { finalAnswer: answer, termination: 'completed', reason: 'finish was called' }
      } catch (error) {
        if (!(error instanceof StepLimitError)) throw error
        return { finalAnswer: desk.answer(), termination: 'max_steps', reason: error.message }
      }
    },
  }
}
