import type { Signals } from '../records/signals.js'
import type { Verification } from '../records/step.js'
import { hasEffect, visibleEffects } from './effects.js'

/** Compares two observations. Pure: the fingerprints already exclude idle motion. */
export function verifyStep(before: Signals, after: Signals, byAgentScript: boolean): Verification {
  const differs = (key: keyof Signals['fingerprints']) => before.fingerprints[key] !== after.fingerprints[key]
  const grew = (key: keyof Signals['counters']) =>
    Math.max(0, (after.counters[key] ?? 0) - (before.counters[key] ?? 0))
  const changes = {
    dom_changed: differs('dom'),
    text_changed: differs('text'),
    value_changed: differs('values'),
    style_changed: differs('style'),
    canvas_changed: differs('canvas'),
    url_changed: before.url !== after.url,
    focus_changed: differs('focus'),
    scroll_changed: differs('scroll'),
    storage_changed: differs('storage'),
    new_console_errors: grew('consoleErrors'),
    new_failed_requests: grew('failedRequests'),
    new_requests: grew('requests'),
    new_dialogs: grew('dialogs'),
    new_tab: grew('tabs') > 0,
    download: grew('downloads') > 0,
  }
  const frames = changedFrames(before, after)
  const handedOver = grew('handoffs')
  const handoffs = handedOver > 0 ? (after.handoffs ?? []).slice(-handedOver) : []
  return {
    ...changes,
    by_agent_script: byAgentScript,
    ...(frames.length > 0 ? { changed_frames: frames } : {}),
    ...(handoffs.length > 0 ? { handoffs } : {}),
    any_change: hasEffect({ ...changes, handoffs }, visibleEffects),
  }
}

/** Origins of those frames that came, or that look different from before. */
function changedFrames(before: Signals, after: Signals): string[] {
  const known = new Set(before.frames?.map(({ origin, print }) => `${origin} ${print}`))
  const changed = (after.frames ?? []).filter(({ origin, print }) => !known.has(`${origin} ${print}`))
  return [...new Set(changed.map(({ origin }) => origin))]
}
