import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'

/** How the dashboard is served. */
export interface ServeOptions {
  /** A folder, or `s3://bucket/prefix`. */
  readonly results: string
  /** Address of the queue whose workers are shown. */
  readonly queue: string | null
  /** 0 for a free one. */
  readonly port: number
  /** null: this machine only. */
  readonly host: string | null
  /** As given, or new at each start. */
  readonly token: string
  /** The program that does runs; null for the one built next to this package. */
  readonly commandLine: string | null
  /** Ends with the process that started it. */
  readonly withParent: boolean
}

/** Wrong use of the command; its message says what was wrong and what to do. */
export class WrongUse extends Error {}

/** The text of `--help`. */
export const usage = `usage: pnpm dashboard [--results ./results | --store <place>] [--queue <url>] [--port 9900] [--host 0.0.0.0] [--token <secret>]

  --results <dir>   folder of the runs (default: ./results)
  --store <place>   the same for a run over a queue: a folder, or s3://bucket/prefix, which is shown and not changed
  --queue <url>     redis://…: also show its workers, and pictures of the trials that they are at
  --port <n>        0 for a free one (default: 9900)
  --host <address>  let other machines in; needs --token, or WEBEVAL_DASHBOARD_TOKEN
  --token <secret>  at least 16 characters; each visitor must know it (default: a new one at each start).
                    Other users of this machine can read it in the list of processes; WEBEVAL_DASHBOARD_TOKEN
                    sets it too, and they can't read that`

const options = {
  results: { type: 'string', default: './results' },
  store: { type: 'string' },
  queue: { type: 'string' },
  port: { type: 'string', default: '9900' },
  host: { type: 'string' },
  token: { type: 'string' },
  'command-line': { type: 'string' },
  'with-parent': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Reads arguments and environment; null: help is asked for. Throws `WrongUse`. */
export function readServeOptions(args: readonly string[], env: NodeJS.ProcessEnv): ServeOptions | null {
  const given = parsed(args)
  if (given.help) return null
  const port = Number(given.port)
  if (!/^\d+$/.test(given.port) || port > 65_535)
    throw new WrongUse(`--port ${given.port} is not a port. Give a number from 0 to 65535.`)
  const [name, token] =
    given.token === undefined
      ? ['WEBEVAL_DASHBOARD_TOKEN', env['WEBEVAL_DASHBOARD_TOKEN'] || undefined]
      : ['--token', given.token]
  if (given.host !== undefined && token === undefined)
    throw new WrongUse(
      '--host lets other machines in, and they could start and delete runs: give --token <secret> too.',
    )
  if (token !== undefined && token.length < 16)
    throw new WrongUse(
      `${name} is short enough to be guessed. Use at least 16 characters, such as: openssl rand -hex 16`,
    )
  return {
    results: given.store ?? given.results,
    queue: given.queue ?? null,
    port,
    host: given.host ?? null,
    token: token ?? randomBytes(24).toString('base64url'),
    commandLine: given['command-line'] ?? null,
    withParent: given['with-parent'] ?? false,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ options, args: args.filter((arg) => arg !== '--') }).values
  } catch (error) {
    throw new WrongUse(`${(error as Error).message}\n${usage}`)
  }
}
