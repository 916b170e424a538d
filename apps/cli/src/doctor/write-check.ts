import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeFolder } from '@webeval/run-engine'
import type { Check } from './check.js'

/** Whether runs can be written below a folder. Leaves nothing behind but the folder itself. */
export function writeCheck(folder: string): Check {
  return {
    name: 'results folder',
    async run() {
      const path = resolve(folder)
      try {
        await makeFolder(path)
        const scratch = await mkdtemp(join(path, '.doctor-'))
        await writeFile(join(scratch, 'file'), 'x').finally(() =>
          rm(scratch, { recursive: true, force: true }),
        )
        return { verdict: 'ok', found: `${path} can be written` }
      } catch (error) {
        const { code = 'unknown error' } = error as NodeJS.ErrnoException
        return {
          verdict: 'bad',
          found: `${path} can't be written (${code})`,
          fix: 'choose another folder with --out <dir>, or change its owner',
        }
      }
    },
  }
}
