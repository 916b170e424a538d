import type { ExplorationLook, Listing } from '../records/page/exploration.js'
import type { Signals } from '../records/signals.js'

const maxTargets = 15

/**
 * The part of a look for the story of an exploration: all of it except hashes and boxes, with the 15 most useful targets,
 * visible ones first.
 */
export function explorationLook(signals: Signals, listing: Listing | null): ExplorationLook {
  const { url, title, text, targetCount, dialogs, consoleErrors, failedRequests, signature } = signals
  const inView = signals.targets.filter((target) => target.inViewport)
  const targets = [...inView, ...signals.targets.filter((target) => !target.inViewport)]
    .slice(0, maxTargets)
    .map(({ selector, role, name, text: said, tag }) => ({ selector, role: role || tag, name: name || said }))
  return {
    url,
    title,
    text,
    targetCount,
    dialogs,
    consoleErrors,
    failedRequests,
    signature,
    targets,
    ...(listing ? { listing } : {}),
  }
}
