import { chromium, type Browser } from 'playwright-core'
import { InfraError } from '@webeval/core'
import { firstTellingLine } from './starts.js'

/** What makes a browser behave alike everywhere and keep to itself. */
const flags = [
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
]

/**
 * Starts Chromium over a pipe: when this process ends, however it ends, the browser ends with it. Signals are left to
 * the program that runs us. Throws `InfraError` when it does not start.
 */
export async function launchChromium(options: {
  readonly executablePath: string
  readonly headed?: boolean
}): Promise<Browser> {
  try {
    return await chromium.launch({
      executablePath: options.executablePath,
      headless: !options.headed,
      args: flags,
      timeout: 30_000,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
  } catch (error) {
    throw new InfraError(
      `the browser ${options.executablePath} did not start: ${firstTellingLine(error)}. Run \`pnpm eval doctor\`, or name another one with --browser <path>.`,
      { cause: error },
    )
  }
}
