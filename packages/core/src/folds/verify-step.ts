import type { Signals } from '../records/signals.js'
import type { Verification } from '../records/step.js'

/** Compares two observations. Pure: the fingerprints already exclude idle motion. */
export function verifyStep(before: Signals, after: Signals, byAgentScript: boolean): Verification {
  const differs = (key: keyof Signals['fingerprints']) => before.fingerprints[key] !== after.fingerprints[key]
  const grew = (key: keyof Signals['counters']) => Math.max(0, after.counters[key] - before.counters[key])
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
  const noticeable =
    changes.dom_changed ||
    changes.text_changed ||
    changes.value_changed ||
    changes.style_changed ||
    changes.canvas_changed ||
    changes.url_changed ||
    changes.scroll_changed ||
    changes.new_dialogs > 0 ||
    changes.new_tab ||
    changes.download
  return { ...changes, by_agent_script: byAgentScript, any_change: noticeable }
}
