import { errorMessage, type ExplorationStep, type Observation, type Screenshot } from '@webeval/core'
import { asPng } from '../findings/crop.js'
import type { Keep } from '../findings/keep.js'

/** Writes the files of an exploration. A file that can't be written is a warning, and its path null. */
export function journalFiles(keep: Keep, warn: (message: string) => void) {
  const write = async (path: string, content: string | Uint8Array): Promise<string | null> => {
    try {
      return await keep(path, content)
    } catch (error) {
      warn(errorMessage(error))
      return null
    }
  }
  const picture = async (path: string, shot: Screenshot | null | undefined) =>
    shot ? write(path, await asPng(shot).catch(() => shot.data)) : null
  return {
    /** Keeps the pictures from before and after a step. */
    async pictures(
      number: number,
      before: Observation,
      after: Observation | null,
    ): Promise<ExplorationStep['screenshots']> {
      const at = `exploration/step_${number}`
      return {
        before: await picture(`${at}_before.png`, before.screenshot),
        after: await picture(`${at}_after.png`, after?.screenshot),
      }
    },
    /** Writes a step, in place of an earlier version. */
    step: (step: ExplorationStep) =>
      write(`exploration/step_${step.step}_observation.json`, `${JSON.stringify(step, null, 2)}\n`),
  }
}
