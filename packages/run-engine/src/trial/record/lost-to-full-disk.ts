import type { TrialRecorder } from '@webeval/core'
import { noRoomCodes } from '../../store/no-room-in.js'
import type { AgentStop } from '../drive/run-agent.js'
import type { TrialFault } from '../trial-fault.js'

/**
 * The end of a trial whose files a full disk refused: a fault of ours, whatever the agent did, since graders would judge what is left of its
 * evidence. A fault that the trial has already stays, and says that the disk is full. Every other trial stays as it is.
 */
export function lostToFullDisk(stop: AgentStop, recorder: TrialRecorder): AgentStop {
  const refused = recorder.warnings().find(({ details }) => noRoomCodes.includes(details?.['code']))
  if (!refused) return stop
  if (stop.fault) return { ...stop, fault: { ...stop.fault, diskFull: true } }
  const message = `the disk is full, so the record of this trial is incomplete: ${refused.message}`
  const fault: TrialFault = { outcome: 'infra_error', source: 'message_logging', message, diskFull: true }
  return { ...stop, termination: 'error', reason: message, fault }
}
