import { InfraError } from '@webeval/core'
import { chromiumFlags } from './chromium-flags.js'
import { exitOnSignals } from './exit-on-signals.js'
import { startBrowser, type StartedBrowser } from './start-browser.js'
import { firstTellingLine } from './starts.js'

/**
 * Starts Chromium over a pipe: when this process ends, however it ends, the browser ends with it. Signals are left to
 * the program that runs us, where it handles them. Throws `InfraError` when it does not start.
 */
export async function launchChromium(options: {
  readonly executablePath: string
  readonly headed?: boolean
  /** Flags in addition to those of every browser. */
  readonly flags?: readonly string[]
}): Promise<StartedBrowser> {
  // A signal during the launch must remove the half-made profile too.
  const ended = exitOnSignals()
  try {
    const started = await startBrowser({
      executablePath: options.executablePath,
      headless: !options.headed,
      args: [...chromiumFlags, ...(options.flags ?? [])],
      timeoutMs: 30_000,
    })
    started.browser.once('disconnected', ended)
    return started
  } catch (error) {
    ended()
    throw new InfraError(
      `the browser ${options.executablePath} did not start: ${firstTellingLine(error)}. The command doctor tells more; or name another one with --browser <path>.`,
      { cause: error },
    )
  }
}
