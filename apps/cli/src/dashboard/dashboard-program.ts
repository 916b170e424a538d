import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { invokedAsVariable, programName } from '../process/program-name.js'

/** A program of the dashboard, to be started as a process of its own: an app imports no other app. */
export const dashboardProgram = (name: 'serve' | 'export-command'): string =>
  createRequire(import.meta.url).resolve(`@webeval/dashboard/${name}.js`)

/** Arguments that serve the dashboard, whose runs are done by this command line. */
export const serveArguments = (): readonly string[] => [
  dashboardProgram('serve'),
  `--command-line=${fileURLToPath(new URL('../../dist/bin.js', import.meta.url))}`,
]

/** The environment of the dashboard: it names commands as this process was called. */
export const dashboardEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  [invokedAsVariable]: programName(),
})
