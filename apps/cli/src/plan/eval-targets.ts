import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Folder of the sites that ship with webeval. */
export const evalTargetsFolder = fileURLToPath(new URL('../../../../eval-targets', import.meta.url))

/** Whether this installation has the sites: one from a registry may not. */
export const hasEvalTargets = (): boolean => existsSync(evalTargetsFolder)
