import {
  type Agent,
  type AgentContext,
  type AgentEnding,
  raceAbort,
  StepLimitError,
  within,
} from '@webeval/core'
import { readOutput } from './presets/read-output.js'
import { openProgramFolder } from './program/program-folder.js'
import { type ProgramExit, type RunningProgram, startProgram } from './program/start-program.js'
import { type ProgramSource, prepareStart } from './program-start.js'
import { openTrialDesk, type Serving, type TrialDesk } from './trial-desk.js'

/** Options of an agent that is a separate program. */
export interface CommandAgentOptions extends Serving, ProgramSource {
  /** Hides secrets in what the program wrote. */
  readonly redact: (text: string) => string
  /** Milliseconds that a program has to end after `finish`. Default 5,000; for a preset 30,000, since it may ask its model once more. */
  readonly exitMs?: number
}

/** Creates an agent that starts a program for each trial, serves it the recorded tools, and keeps its output. */
export function createCommandAgent(options: CommandAgentOptions): Agent {
  const { command } = options
  const { preset } = command
  return {
    type: 'command',
    roles: [],
    ownModels: true,
    config: {
      command: command.line,
      ...(preset ? { preset: preset.name, version: command.version } : {}),
    },
    async run(context) {
      await using folder = await openProgramFolder()
      await using desk = await openTrialDesk(context, options)
      const program = startProgram(await prepareStart(context, options, folder, desk.endpoint))
      let ending: AgentEnding | undefined
      try {
        ending = await endingOf(program, desk, context, options.exitMs ?? (preset ? 30_000 : 5_000))
      } finally {
        await program.end()
        await keepLogs(program, context, options)
        if (desk.sessions() === 0)
          context.warn(
            'agent_execution',
            'the program called no tool of the browser: nothing that it did was recorded',
          )
      }
      const told = preset?.reads ? readOutput(program.stdout.text(), preset.reads) : null
      if (told?.usage) context.reportUsage?.(told.usage)
      const isSilent = ending.termination === 'completed' && ending.reason === exitedQuietly
      const spoken = told ? told.answer : program.stdout.lastLine()
      const answer = isSilent ? spoken : ending.finalAnswer
      return { ...ending, finalAnswer: answer === null ? null : options.redact(answer) }
    },
  }
}

const exitedQuietly = 'the program ended without finish: its answer is the last line that it wrote'

/** Waits for the first end: `finish`, the program's exit, or the trial's. */
async function endingOf(
  program: RunningProgram,
  desk: TrialDesk,
  { signal, warn }: AgentContext,
  exitMs: number,
): Promise<AgentEnding> {
  try {
    const first = await raceAbort(Promise.race([program.exited, desk.finished]), signal)
    if ('answer' in first) {
      const exit = await within(program.exited, { timeoutMs: exitMs, signals: [signal] }).catch(() => null)
      signal.throwIfAborted()
      if (!exit) warn('cleanup', `the program had not ended ${exitMs / 1000} s after finish, and was ended`)
      return exit && exit.code !== 0 ? failed(program, exit, first.answer) : done(first.answer)
    }
    // A program may leave before its last request is read.
    const late = await within(desk.finished, { timeoutMs: lastRequestMs }).catch(() => null)
    if (first.code !== 0) return failed(program, first, late ? late.answer : null)
    return late ? done(late.answer) : { finalAnswer: null, termination: 'completed', reason: exitedQuietly }
  } catch (error) {
    if (error instanceof StepLimitError)
      return { finalAnswer: desk.answer(), termination: 'max_steps', reason: error.message }
    // The trial has ended: its own reason counts, and what the program answered before.
    if (signal.aborted)
      return { finalAnswer: desk.answer(), termination: 'error', reason: 'the trial has ended' }
    throw error
  }
}

/** Milliseconds in which a request that a program sent at its end arrives. */
const lastRequestMs = 100

const done = (finalAnswer: string | null): AgentEnding => ({
  finalAnswer,
  termination: 'completed',
  reason: 'the program called finish',
})

function failed(
  { stderr }: RunningProgram,
  { code, signal }: ProgramExit,
  finalAnswer: string | null,
): AgentEnding {
  const how = code === null ? `was ended by ${signal}` : `ended with exit code ${code}`
  const said = stderr.lastLine()?.slice(0, 300)
  const reason = `the program ${how}${said ? `: ${said}` : ''}. Its output is in agent.stdout.log and agent.stderr.log`
  return { finalAnswer, termination: 'error', cause: 'agent_error', reason }
}

async function keepLogs(
  { stdout, stderr }: RunningProgram,
  { keep }: AgentContext,
  { redact }: CommandAgentOptions,
): Promise<void> {
  await keep?.('agent.stdout.log', redact(stdout.text()))
  await keep?.('agent.stderr.log', redact(stderr.text()))
}
