import { fileURLToPath } from 'node:url'
import { beforeEach, expect, it, vi } from 'vitest'
import { invokedAsVariable } from '../../apps/cli/src/process/program-name.js'
import { commandsPage } from './reference/commands-page.js'
import { configPage } from './reference/config-page.js'
import { documentedVariables, environmentPage, variablesInSources } from './reference/environment-page.js'
import { exitCodesPage } from './reference/exit-codes-page.js'
import { gradersPage } from './reference/graders-page.js'
import { invoked } from './reference/markdown.js'
import { runFolderPage } from './reference/run-folder-page.js'
import { taskFilePage } from './reference/task-file-page.js'
import { toolsPage } from './reference/tools-page.js'

const folder = fileURLToPath(new URL('../../docs/reference/', import.meta.url))

const pages: readonly (readonly [file: string, text: () => string | Promise<string>])[] = [
  ['commands.md', commandsPage],
  ['task-file.md', taskFilePage],
  ['graders.md', gradersPage],
  ['tools.md', toolsPage],
  ['run-folder.md', runFolderPage],
  ['config.md', configPage],
  ['environment.md', environmentPage],
  ['exit-codes.md', exitCodesPage],
]

beforeEach(() => {
  vi.stubEnv(invokedAsVariable, invoked)
  return () => vi.unstubAllEnvs()
})

// After a change of a record, a command or a grader's options, write them again: pnpm docs:reference
it.each(pages)('%s says what the code says', async (file, text) => {
  await expect(await text()).toMatchFileSnapshot(`${folder}${file}`)
})

it('explains each environment variable that the sources name, and no other', () => {
  expect(documentedVariables(), 'edit tests/docs/reference/environment-variables.ts').toEqual(
    variablesInSources(),
  )
})
