import { InfraError, PageScriptError } from '@webeval/core'
import type { PageDriver } from '../page-driver.js'
import { pageScriptName } from '@webeval/page-script'
import { pageScript } from './page-script.js'

/** Milliseconds in which a page answers its script's commands. */
export const answerMs = 6000

/** Calls commands of the page script. Puts the script in again wherever it is missing. */
export interface ScriptAsker {
  call(command: string, argument: unknown, timeoutMs: number): Promise<string>
  /** Asks again after a navigation that took the document, and the answer with it. Throws `InfraError` if that happens twice. */
  ask(command: string, argument: unknown): Promise<string>
  /** The next command goes to a document that lacks the script: they are sent together. */
  expectNewDocument(): void
}

/** Makes the asker of one page. */
export function scriptAsker(driver: PageDriver): ScriptAsker {
  let expectsNew = false
  const call = async (command: string, argument: unknown, timeoutMs: number): Promise<string> => {
    if (expectsNew) {
      expectsNew = false
      return String(await driver.evaluate(withScript(command), argument, timeoutMs))
    }
    const source = `(argument) => { const page = window.${pageScriptName}; return page?.hooks ? page.${command}(argument) : 'missing' }`
    const answer = await driver.evaluate(source, argument, timeoutMs)
    if (answer !== 'missing') return String(answer)
    return String(await driver.evaluate(withScript(command), argument, timeoutMs))
  }
  const ask = async (command: string, argument: unknown): Promise<string> => {
    try {
      return await call(command, argument, answerMs)
    } catch (error) {
      if (!(error instanceof PageScriptError)) throw error
    }
    try {
      return await call(command, argument, answerMs)
    } catch (error) {
      if (!(error instanceof PageScriptError)) throw error
      throw new InfraError(`the page could not be read (${error.message}): it keeps replacing itself.`, {
        cause: error,
      })
    }
  }
  return {
    call,
    ask,
    expectNewDocument() {
      expectsNew = true
    },
  }
}

/** Source that puts the script in, unless it is there, and calls one of its commands. */
const withScript = (command: string) =>
  `(argument) => { ${pageScript}; return window.${pageScriptName}.${command}(argument) }`
