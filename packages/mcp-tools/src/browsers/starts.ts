import { startBrowser } from './start-browser.js'

/** Whether a Chromium really starts here: launches it without a window and closes it again. Yields null when it does, else the reason in one line. */
export async function whyItDoesNotStart(executablePath: string, timeoutMs = 20_000): Promise<string | null> {
  try {
    const { browser } = await startBrowser({ executablePath, timeoutMs })
    await browser.close()
    return null
  } catch (error) {
    return firstTellingLine(error)
  }
}

/** The line of a launch failure that says why: missing libraries and loader errors come deep in Playwright's log. */
export function firstTellingLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const lines = message.split('\n').map((line) => line.replaceAll(ansiColours, '').trim())
  const telling = lines.find((line) =>
    /error while loading|cannot open shared|No usable sandbox|ENOENT|EACCES|not found|Missing X server|exec format/i.test(
      line,
    ),
  )
  return (telling ?? lines.find((line) => line !== '') ?? 'no reason was given').slice(0, 300)
}

// oxlint-disable-next-line no-control-regex -- the escape character is what a colour code starts with
const ansiColours = /\u001B\[\d+m/g
