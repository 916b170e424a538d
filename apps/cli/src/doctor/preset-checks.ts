import { checkPreset, type Preset, presets } from '@webeval/agent-external'
import type { Check } from './check.js'

/** For each agent that is a program of others: whether it is installed, in which version, and whether it has a key. */
export const presetChecks = (env: NodeJS.ProcessEnv, folder: string): readonly Check[] =>
  presets.map((preset) => presetCheck(preset, env, folder))

function presetCheck(preset: Preset, env: NodeJS.ProcessEnv, folder: string): Check {
  const { name, install, version: tried, keys } = preset
  return {
    name,
    async run() {
      const { version, key } = await checkPreset(preset, folder, env)
      if (version === null)
        return { verdict: 'note', found: 'not installed', fix: `to measure it: ${install}` }
      const found = `${version} is installed (${tried.tried === null ? 'not tried yet' : `tried with ${tried.tried}`})`
      if (key !== null)
        return { verdict: 'ok', found: `${found}; ${key} is set; use it with --agent ${name}` }
      const fix = `set ${keys.join(' or ')} to measure it with --agent ${name}`
      return { verdict: 'note', found: `${found}, without a key`, fix }
    },
  }
}
