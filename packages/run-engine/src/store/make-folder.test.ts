import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder } from '../testing/trial-setup.js'
import { makeFolder } from './make-folder.js'

describe('makeFolder', () => {
  it('makes what is missing on the way, also when two ask at once, and leaves what is there', async () => {
    const path = join(await tempFolder(), 'a', 'b', 'c')
    await Promise.all([makeFolder(path), makeFolder(path)])
    await makeFolder(path)
    expect(statSync(path).isDirectory()).toBe(true)
  })

  it('reports a file in the way', async () => {
    const path = join(await tempFolder(), 'a')
    writeFileSync(path, '')
    await expect(makeFolder(path)).rejects.toThrow(/EEXIST/)
    await expect(makeFolder(join(path, 'b'))).rejects.toThrow(/ENOTDIR/)
  })

  it.runIf(existsSync('/proc/self'))('ends where no folder can ever be made', async () => {
    await expect(makeFolder('/proc/webeval/results')).rejects.toThrow(/ENOENT|EACCES|EPERM|EROFS/)
  })
})
