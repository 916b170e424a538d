import { connectGemini } from './connect-gemini.js'
import { geminiModelId } from './gemini-model-id.js'
import { type Env, readGeminiSettings } from './gemini-settings.js'
import { readFailure } from './read-failure.js'

/** What asking for the models in use found. */
export interface GeminiProbe {
  /** The models that are served. */
  readonly served: readonly string[]
  /** A sentence for each that is not, or for why nobody could be asked; none holds a key. */
  readonly problems: readonly string[]
}

/** Asks once, without patience, whether the models that the environment names are served to its key. Never throws. */
export async function probeGemini(env: Env, signal: AbortSignal): Promise<GeminiProbe> {
  const served: string[] = []
  const problems: string[] = []
  try {
    const settings = readGeminiSettings(env)
    const connection = await connectGemini(settings)
    const roles = new Map((['actor', 'judge'] as const).map((role) => [geminiModelId(role, env), role]))
    for (const [model, role] of roles)
      try {
        await connection.lookUp(model, signal)
        served.push(model)
      } catch (error) {
        problems.push(readFailure(error, { model, role, settings, now: Date.now() }).error.message)
      }
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  }
  return { served, problems }
}
