import { InfraError, PageScriptError } from '@webeval/core'
import type { PageDriver } from '../../page-driver.js'
import { answerMs, type ScriptAsker } from '../script-asker.js'

/** Asks whether nothing is under way that may change a page within so many milliseconds. Where that can't be known, something may be. */
export const restQuestion =
  ({ watch }: PageDriver, call: ScriptAsker['call']) =>
  async (ms: number): Promise<boolean> => {
    const isSilent = () => watch.isSilent?.() === true
    if (!isSilent()) return false
    try {
      return (await call('isAtRest', ms, answerMs)) === 'true' && isSilent()
    } catch (error) {
      if (error instanceof InfraError || error instanceof PageScriptError) return false
      throw error
    }
  }
