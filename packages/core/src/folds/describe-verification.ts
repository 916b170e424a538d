import type { Verification } from '../records/step.js'

/** Describes the changes of an act in one sentence for a model or a person. */
export function describeVerification(verification: Verification): string {
  const { by_agent_script: scripted, any_change: _, ...observed } = verification
  const { changed_frames: frames = [], handoffs = [], ...signs } = observed
  const parts = Object.entries(signs).flatMap(([name, value]) => {
    const words = name.replaceAll('_', ' ')
    if (typeof value === 'number') return value > 0 ? [`${words.replace('new ', `${value} new `)}`] : []
    return value ? [words] : []
  })
  if (handoffs.length > 0) parts.push(`handed to the browser: ${[...new Set(handoffs)].join(', ')}`)
  // A sandboxed frame has an origin of its own, without a name.
  const origins = frames.map((origin) => (origin === 'null' ? 'no origin' : origin))
  if (origins.length > 0) parts.push(`in a frame of ${origins.join(' and ')}`)
  if (parts.length === 0) return 'Nothing changed.'
  return `Observed: ${parts.join(', ')}${scripted ? ' (by your own script, not by the page)' : ''}.`
}
