import { connectGemini } from './connect-gemini.js'
import { geminiModelId } from './gemini-model-id.js'
import type { Env } from '../http/connection-settings.js'
import { readGeminiSettings } from './gemini-settings.js'
import { readFailure } from './read-failure.js'

/** Which configured models the API serves. */
export interface GeminiPing {
  /** Models that are available. */
  readonly served: readonly string[]
  /** One sentence for each missing model, or the reason why the check failed; never contains a key. */
  readonly problems: readonly string[]
}

/** Checks once, without retries, whether the environment's key has access to its models. Never throws. */
export async function pingGemini(env: Env, signal: AbortSignal): Promise<GeminiPing> {
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
