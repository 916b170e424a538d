import { fillCommand, fillText, type PlaceholderValues } from '../command/fill-command.js'
import type { ProgramFolder } from '../program/program-folder.js'
import type { Preset } from './preset.js'
import { neededKey } from './presets.js'
import { prompt } from './prompt.js'

/** The surroundings of one trial's program. */
interface Surroundings {
  /** The folder in which webeval was started. */
  readonly from: string
  readonly folder: ProgramFolder
  /** The environment of webeval. */
  readonly env: Readonly<Record<string, string | undefined>>
  /** The variables that every program gets. */
  readonly own: Readonly<Record<string, string>>
}

/** A preset as one trial starts it. */
export interface FilledPreset {
  readonly args: readonly string[]
  /** Variables of its own. */
  readonly env: Readonly<Record<string, string>>
  /** Names of the variables that it gets from webeval's environment. */
  readonly named: readonly string[]
}

/** Writes a preset's files into a folder of the trial, and fills in its arguments and variables. */
export async function fillPreset(
  preset: Preset,
  task: { readonly query: string; readonly start_url: string },
  { from, folder, env, own }: Surroundings,
): Promise<FilledPreset> {
  const key = neededKey(preset, env)
  const places = {
    folder: from,
    home: folder.home,
    mcp_config: own['WEBEVAL_MCP_CONFIG'] ?? '',
    mcp_url: own['WEBEVAL_MCP_URL'] ?? '',
  }
  for (const [name, content] of Object.entries(preset.files))
    await folder.write(`home/${name}`, filled(content, places))
  return {
    args: [
      ...fillCommand(preset.args, { ...places, ...task, prompt: fillText(prompt, task) }),
      ...Object.entries(preset.argsOf ?? {}).flatMap(([name, args]) =>
        env[name]?.trim() ? fillCommand(args, { value: env[name] }) : [],
      ),
    ],
    env: Object.fromEntries(
      Object.entries(preset.env).map(([name, value]) => [
        name,
        fillText(value, { ...places, key: env[key]! }),
      ]),
    ),
    named: [key, ...preset.passes],
  }
}

function filled(content: unknown, values: PlaceholderValues): unknown {
  if (typeof content === 'string') return fillText(content, values)
  if (Array.isArray(content)) return content.map((each) => filled(each, values))
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([name, value]) => [name, filled(value, values)]))
}
