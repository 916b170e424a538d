import type { StorageState, TrialRecorder } from '@webeval/core'
import type { TrialDeps, TrialPlan } from '../trial-deps.js'
import { from } from '../trial-fault.js'
import { atServedSites, readStorageState, secretsOf } from './storage-state.js'

/** Reads the login of a trial's task, which the recorder masks from now on; null for a task without one. */
export async function taskLogin(
  { task, filesFolder }: TrialPlan,
  { resolveUrl }: TrialDeps,
  recorder: TrialRecorder,
): Promise<StorageState | null> {
  const state = await from('window_creation', readStorageState(task, filesFolder))
  if (!state) return null
  for (const secret of secretsOf(state)) recorder.hide?.(secret)
  return atServedSites(state, resolveUrl)
}
