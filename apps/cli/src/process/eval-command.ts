import { programName } from './program-name.js'

/** Where runs are: in `store` if it is there, else in the results folder `out`. */
export interface RunsPlace {
  readonly out?: string | undefined
  readonly store?: string | undefined
}

/** The place of a run that a queue may spread over machines. */
export interface MachinePlace extends RunsPlace {
  readonly queue?: string | undefined
}

/** A command of ours in one line, fit to be pasted into a POSIX shell, about runs at a place. */
export const evalCommand = (parts: readonly string[], place: MachinePlace = {}): string =>
  [programName(), ...[...parts, ...placeOptions(place)].map(quoted)].join(' ')

/**
 * Options that name a place in a further command. The default results folder needs no mention, and a password is left to the reader. A run over a queue brings its
 * folder from a bucket to `out`, so that its resumption names both.
 */
export function placeOptions({ queue, store, out = './results' }: MachinePlace): string[] {
  const address = queue?.replace(/\/\/[^@/]*@/, '//<user>:<password>@')
  const folder = out === './results' ? [] : ['--out', out]
  return [
    ...(address === undefined ? [] : ['--queue', address]),
    ...(store === undefined ? [] : ['--store', store]),
    ...(store === undefined || (queue !== undefined && store.includes('://')) ? folder : []),
  ]
}

/** A value as one argument. */
const quoted = (value: string): string =>
  /^[\w@%+=:,./-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
