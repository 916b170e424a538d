/** Milliseconds between two reports that a call still runs: clients give up on silent ones after a minute. */
const beatMs = 1_000

/** Calls `beat` with 1, 2, … once a second until the returned function is called. */
export function progressBeats(beat: (count: number) => void): () => void {
  let count = 0
  const timer = setInterval(() => beat(++count), beatMs)
  return () => clearInterval(timer)
}
