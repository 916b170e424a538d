import { sleep } from '@webeval/core'
import { HTTPException } from 'hono/http-exception'
import type { StartedCommand } from './command-line.js'

/** How long a form waits to hear that its input is wrong, and how often the folder is looked at, in milliseconds. */
const patienceMs = 60_000
const everyMs = 150

/**
 * Waits until a started command has begun its run. Throws the command line's own message as 422 if it
 * refuses. A slow browser start is not a refusal.
 */
export async function awaitStart(command: StartedCommand, hasBegun: () => boolean): Promise<void> {
  const until = performance.now() + patienceMs
  let ending: Awaited<StartedCommand['ended']> | null = null
  void command.ended.then((value) => (ending = value))
  while (performance.now() < until) {
    if (hasBegun()) return
    const over = ending as Awaited<StartedCommand['ended']> | null
    if (over) {
      // It may have begun and ended since the last look.
      if (hasBegun()) return
      throw refusal(over)
    }
    await sleep(everyMs)
  }
}

function refusal({ code, stderr }: Awaited<StartedCommand['ended']>): HTTPException {
  const said = stderr
    .split('\n')
    .map((line) => line.replace(/^(webeval|error): /, ''))
    .filter(
      (line) =>
        line.trim() !== '' &&
        !/^\(.* --help tells what there is\)$/.test(line) &&
        !line.startsWith('model: embedded (no key'),
    )
    .join('\n')
  if (code === 2)
    return new HTTPException(422, { message: said || 'The command line refused, and did not say why.' })
  const how = code === null ? 'was ended before it began' : `ended with exit code ${code} before it began`
  return new HTTPException(502, { message: `The run ${how}. ${said}`.trim() })
}
