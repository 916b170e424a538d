const runTime = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?:\s*(?![ap]\.?m\b)\p{L}{1,3})?$/iu

/** Durations in seconds, such as 17:08 and 1:01:26; null where some cell has none, or none has hours: times of a day are read elsewhere. */
export function runTimes(cells: readonly string[]): readonly number[] | null {
  const found = cells.map((cell) => runTime.exec(cell.trim()))
  if (found.some((time) => time === null) || found.every((time) => time![1] === undefined)) return null
  return found.map((time) => Number(time![1] ?? 0) * 3600 + Number(time![2]) * 60 + Number(time![3]))
}
