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

/** A command of ours in one line, fit to be pasted into this system's shell, about runs at a place. */
export const evalCommand = (parts: readonly string[], place: MachinePlace = {}): string =>
  [programName(), ...[...parts, ...placeOptions(place)].map((each) => quoted(each))].join(' ')

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

/** A value as one argument. cmd.exe and PowerShell both know double quotes; cmd.exe knows no others. */
export function quoted(value: string, platform: NodeJS.Platform = process.platform): string {
  if (/^[\w@%+=:,./-]+$/.test(value)) return value
  if (platform === 'win32')
    return `"${value.replaceAll(/(\\*)(?:"|$)/g, (found, slashes: string) => (found.endsWith('"') ? `${slashes}${slashes}\\"` : slashes + slashes))}"`
  return `'${value.replaceAll("'", `'\\''`)}'`
}
