import { runsAsRoot, startBrowser, type StartedBrowser } from './start-browser.js'

/** Whether a Chromium really starts here: launches it without a window and closes it again. Yields null when it does, else the reason in one line. */
export const whyItDoesNotStart = (executablePath: string, timeoutMs = 20_000): Promise<string | null> =>
  startOnce(executablePath, timeoutMs).then(() => null, firstTellingLine)

/** Whether a Chromium starts here with its sandbox, or webeval runs as root, where none does. */
export const startsSafely = (executablePath: string, timeoutMs = 20_000): Promise<boolean> =>
  startOnce(executablePath, timeoutMs).then(
    ({ unsandboxed }) => unsandboxed === null || unsandboxed === runsAsRoot,
    () => false,
  )

async function startOnce(executablePath: string, timeoutMs: number): Promise<StartedBrowser> {
  const started = await startBrowser({ executablePath, timeoutMs })
  await started.browser.close()
  return started
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
