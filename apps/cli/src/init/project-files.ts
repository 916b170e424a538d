import { readFileSync } from 'node:fs'
import { firstTasks, type SeenPage } from './first-tasks.js'
import { tasksFile } from './tasks-file.js'

/** A file that `init` writes. */
export interface ProjectFile {
  /** Relative to the project, with slashes. */
  readonly path: string
  readonly text: string
  /** Its purpose, in a few words. */
  readonly about: string
}

/** Facts that the files rest on. */
export interface Project {
  readonly address: string
  /** A look at the page; null where it did not answer. */
  readonly page: SeenPage | null
  readonly version: string
}

/** The files of a first project. */
export function projectFiles({ address, page, version }: Project): readonly ProjectFile[] {
  return [
    { path: 'webeval.config.mjs', text: config, about: 'settings: which tasks run, how far a trial may go' },
    {
      path: 'webeval/tasks.yaml',
      text: tasksFile(firstTasks(address, page), './tasks.schema.json', page !== null),
      about: 'two tasks on your page',
    },
    { path: 'webeval/tasks.schema.json', text: shippedSchema(), about: 'their schema, for editors' },
    {
      path: '.vscode/settings.json',
      text: `${JSON.stringify({ 'yaml.schemas': { './webeval/tasks.schema.json': 'webeval/*.yaml' } }, null, 2)}\n`,
      about: 'tells VS Code of the schema',
    },
    {
      path: '.github/workflows/webeval.yml',
      text: workflow(address, version),
      about: 'runs the tasks for each pull request',
    },
  ]
}

const shippedSchema = (): string => readFileSync(new URL('../../schemas/suite.json', import.meta.url), 'utf8')

const packageName = 'webeval'

const config = `/** @type {import('${packageName}').WebevalConfig} */
export default {
  // Names for --suite; a call without arguments runs the one below.
  suites: { mine: './webeval/tasks.yaml' },
  // Options of run, in camelCase: webeval run --help lists them.
  defaults: { suite: ['mine'], maxSteps: 20 },
  // Yours, when you want them: agents, graders, models, reporters.
}
`

const workflow = (address: string, version: string): string => `name: webeval
on: [pull_request]
permissions:
  contents: read
jobs:
  webeval:
    runs-on: ubuntu-latest
    timeout-minutes: 15
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 22
${isLocal(address) ? startYourServer(address) : ''}      # For a model with a key: env of this step, such as GEMINI_API_KEY: \${{ secrets.GEMINI_API_KEY }}.
      - run: npx -y webeval@${version} run --fail-under 1 --reporter github --reporter junit=webeval.xml
      - uses: actions/upload-artifact@v4
        if: always()
        with:
          name: webeval
          path: |
            results
            webeval.xml
`

const startYourServer = (
  address: string,
): string => `      # The tasks need your page at ${address}: change these two lines to what starts it.
      - run: npm ci
      - run: npm start & npx -y wait-on@8 '${address.replaceAll("'", '%27')}'
`

/** Whether a server of the project has to be started for it. */
const isLocal = (address: string): boolean =>
  /^https?:\/\/(?:localhost|127\.|\[::1\]|0\.0\.0\.0)/.test(address)
