/** How long the engine waits for what is not the agent's own time, in milliseconds. */
export interface Timing {
  /** For a browser context to open. */
  readonly openMs: number
  /** For the start page to load; a trial with a shorter time limit waits no longer than that, but 5 s. */
  readonly loadMs: number
  /** For a task's setup to end. */
  readonly setupMs: number
  /** Milliseconds for an agent to return after its signal aborted. */
  readonly graceMs: number
  /** For each question to the page when the trial has ended. */
  readonly probeMs: number
  /** For the browser context to close. */
  readonly closeMs: number
  /** For the recorder to write what is still open. */
  readonly recordMs: number
  /** Milliseconds for all graders of one trial together, excluding a judge model's waits for its provider. */
  readonly gradeMs: number
}

/** Defaults of a run. */
export const defaultTiming: Timing = {
  openMs: 60_000,
  loadMs: 30_000,
  setupMs: 15_000,
  graceMs: 1_000,
  probeMs: 5_000,
  closeMs: 5_000,
  recordMs: 30_000,
  gradeMs: 600_000,
}
