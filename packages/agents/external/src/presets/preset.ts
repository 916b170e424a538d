import type { OutputReading } from './read-output.js'

/** A program of others as an agent: how webeval starts it, and what it keeps from it. Everything in it is data. */
export interface Preset {
  readonly name: string
  /** Its program, as found on the PATH. */
  readonly program: string
  /** The command that installs it. */
  readonly install: string
  /** Arguments that print its version, and the version that was tried last; null where none could be. */
  readonly version: { readonly args: readonly string[]; readonly tried: string | null }
  /** Variables of which it needs one, the first that is set. */
  readonly keys: readonly string[]
  /** Other variables that it gets where they are set: addresses of models, names of models. */
  readonly passes: readonly string[]
  /** Its arguments; `{prompt}`, `{query}`, `{start_url}`, `{home}`, `{mcp_config}`, `{mcp_url}` and `{folder}`, in which webeval was started, are filled in. */
  readonly args: readonly string[]
  /** Arguments for variables that it does not read itself, where they are set; `{value}` is the variable's. */
  readonly argsOf?: Readonly<Record<string, readonly string[]>>
  /** Variables with the same placeholders, and `{key}`: the value of its key. */
  readonly env: Readonly<Record<string, string>>
  /** Files that webeval writes into `{home}`, a folder of the trial: a text as it is, other values as JSON. */
  readonly files: Readonly<Record<string, unknown>>
  /** How its own tools are switched off, for people. */
  readonly withholds: string
  /** Where its output tells its answer and usage; absent where it doesn't. */
  readonly reads?: OutputReading
}
