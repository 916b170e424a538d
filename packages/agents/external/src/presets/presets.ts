import { UsageError } from '@webeval/core'
import { browserUse } from './browser-use.js'
import { claudeCode } from './claude-code.js'
import { codex } from './codex.js'
import { geminiCli } from './gemini-cli.js'
import { opencode } from './opencode.js'
import type { Preset } from './preset.js'
import { stagehand } from './stagehand.js'

/** All presets. A new one is a line here. */
export const presets: readonly Preset[] = [claudeCode, geminiCli, codex, opencode, browserUse, stagehand]

/** The preset of that name. Throws `UsageError` without one. */
export function presetOf(name: string): Preset {
  const preset = presets.find((each) => each.name === name)
  if (preset) return preset
  throw new UsageError(
    `--agent-command: there is no preset ${JSON.stringify(name)}; the presets are ${presets.map((each) => each.name).join(', ')}.`,
  )
}

/** The name of the key that a preset uses here, or null. */
export const keyOf = ({ keys }: Preset, env: Readonly<Record<string, string | undefined>>): string | null =>
  keys.find((key) => env[key]?.trim()) ?? null

/** The same. Throws `UsageError` where none is set. */
export function neededKey(preset: Preset, env: Readonly<Record<string, string | undefined>>): string {
  const key = keyOf(preset, env)
  if (key !== null) return key
  throw new UsageError(
    `--agent-command: the preset ${preset.name} needs a key. Set ${preset.keys.join(' or ')}.`,
  )
}
