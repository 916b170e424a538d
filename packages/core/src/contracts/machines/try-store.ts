/** A try of a trial: the run, and a name that no other try of the run has. */
export interface TryPlace {
  readonly run: string
  readonly name: string
}

/** Keeps tries that workers leave until the run takes them in. Only its own worker writes into a try. */
export interface TryStore {
  /** Copies a trial's folder from the local disk into the store, with a report. Throws `InfraError`. */
  save(place: TryPlace, folder: string, report: string): Promise<void>
  /** Puts the messages and the newest picture of a trial under way where dashboards look for them, until `publish` or `removeAll`. `path` is the trial's in the run. */
  show(run: string, path: string, folder: string): Promise<void>
  /** The report of a try; null if the store lacks that try. */
  report(place: TryPlace): Promise<string | null>
  /** Puts the trial's folder of a try into the run at `path`, in place of an earlier one. May be repeated until the try is removed. */
  publish(place: TryPlace, path: string): Promise<void>
  remove(place: TryPlace): Promise<void>
  /** Removes all tries of a run. */
  removeAll(run: string): Promise<void>
}
