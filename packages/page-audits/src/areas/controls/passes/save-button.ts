import { controlLabel, deedPattern, type Signals, type Target } from '@webeval/core'

const saves = deedPattern(['save'], 'leads')
const isSave = (target: Target): boolean =>
  target.role === 'button' && saves.test(controlLabel(target).trim())

/** Whether a page waits for its button to save: it has one, and stores what it stored at first. */
export const waitsForSave = (now: Signals, fresh: Signals): boolean =>
  now.fingerprints.storage === fresh.fingerprints.storage && now.targets.some(isSave)
