import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { environmentVariables } from './environment-variables.js'
import { code, page, table } from './markdown.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Names in upper case that users don't set: codes of errors and of providers, and settings of libraries. */
const notForUsers =
  /^(?:ERR_|API_KEY_INVALID|FAILED_PRECONDITION|RESOURCE_EXHAUSTED|PROHIBITED_|WHEN_|AWS_SDK_JS_)/

/** Names of all variables that our sources read or set, as they quote them. */
export function variablesInSources(): readonly string[] {
  const files = execFileSync('git', ['ls-files', 'packages', 'apps'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
  const names = files.flatMap((file) => {
    const text = readFileSync(`${root}${file}`, 'utf8')
    const quoted = [...text.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)'/g)].map(([, name]) => name!)
    const keys = [...text.matchAll(/\b(WEBEVAL_[A-Z_]+):/g)].map(([, name]) => name!)
    return [...quoted, ...keys]
  })
  return [...new Set(names)].filter((name) => !notForUsers.test(name)).toSorted()
}

/** Names of all variables that the reference explains. */
export const documentedVariables = (): readonly string[] =>
  Object.values(environmentVariables)
    .flatMap((group) => group.map(({ name }) => name))
    .toSorted()

/** The reference of the environment variables. */
export const environmentPage = (): string =>
  page(
    'Environment variables',
    'Every variable that webeval reads or gives to an agent’s program.',
    '`tests/docs/reference/environment-variables.ts`, which a test compares with the sources,',
    [
      'webeval never writes a key to disk or to a log.',
      ...Object.entries(environmentVariables).map(
        ([topic, group]) =>
          `## ${topic}\n\n${table(
            ['Variable', 'Meaning'],
            group.map(({ name, meaning }) => [code(name), meaning]),
          )}`,
      ),
    ],
  )
