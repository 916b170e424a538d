import { errorMessage, type Notice } from '@webeval/core'
import type { CallLog } from '../models/call-log.js'

/** A warning if a trial's model calls could not all be written; the trial itself is complete without them. */
export function unwrittenCalls(calls: CallLog, at: Date): Notice[] {
  const fault = calls.fault()
  if (fault === null) return []
  const message = `model-calls.jsonl lacks calls that could not be written (${errorMessage(fault)}). Usage and cost are complete. Free space on the disk or restore the folder`
  return [{ source: 'message_logging', message, timestamp: at.toISOString() }]
}
