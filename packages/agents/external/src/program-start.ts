import type { AgentContext, ToolEndpoint } from '@webeval/core'
import { childEnvironment } from './command/child-environment.js'
import { asArgument, fillCommand, maxArgumentBytes } from './command/fill-command.js'
import type { AgentCommand } from './command/read-command.js'
import { fillPreset } from './presets/fill-preset.js'
import { plainTask, writeProgramFiles } from './program-files.js'
import type { ProgramFolder } from './program/program-folder.js'
import type { ProgramStart } from './program/start-program.js'

/** The command of a trial's program, and its environment. */
export interface ProgramSource {
  readonly command: AgentCommand
  readonly env: Readonly<Record<string, string | undefined>>
  /** Variables that the program gets in addition to those that every program needs. */
  readonly agentEnv?: readonly string[]
}

/** Writes the files of a trial's program; returns how it is started. */
export async function prepareStart(
  context: AgentContext,
  { command, env, agentEnv = [] }: ProgramSource,
  folder: ProgramFolder,
  endpoint: ToolEndpoint,
): Promise<ProgramStart> {
  const { query, start_url } = plainTask(context)
  const own = {
    ...(await writeProgramFiles(folder, endpoint, context)),
    // A longer text would keep the program from starting; it is in the file of the task.
    ...(Buffer.byteLength(query) <= maxArgumentBytes ? { WEBEVAL_QUERY: asArgument(query) } : {}),
    WEBEVAL_START_URL: asArgument(start_url),
  }
  const { preset } = command
  const more = preset
    ? await fillPreset(preset, { query, start_url }, { from: command.folder, folder, env, own })
    : null
  return {
    program: command.program,
    args: [...(more?.args ?? []), ...fillCommand(command.args, { query, start_url })],
    folder: folder.work,
    around: folder.path,
    env: childEnvironment(env, [...agentEnv, ...(more?.named ?? [])], { ...more?.env, ...own }),
    mark: endpoint.token,
  }
}
