import { findProgram } from '../command/find-program.js'
import type { Preset } from './preset.js'
import { keyOf } from './presets.js'
import { programVersion } from './program-version.js'

/** The needs of a preset that a machine meets; null for those that it lacks. */
export interface PresetFinding {
  readonly version: string | null
  /** The name of its key. */
  readonly key: string | null
}

/** Looks whether a preset's program is installed, and whether a key of it is set. Starts the program for its version. */
export async function checkPreset(
  preset: Preset,
  folder: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<PresetFinding> {
  const program = await findProgram(preset.program, folder, env)
  return {
    version: program && (await programVersion(preset, program, folder, env)),
    key: keyOf(preset, env),
  }
}
