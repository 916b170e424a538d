import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkIntegrity } from './packaged-chromium.js'

test('refuses an archive other than the one that webeval knows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'webeval-'))
  try {
    const archive = join(folder, 'a.tgz')
    await writeFile(archive, 'the archive')
    const integrity = `sha512-${createHash('sha512').update('the archive').digest('base64')}`
    await checkIntegrity(archive, integrity)
    await writeFile(archive, 'another archive')
    await expect(checkIntegrity(archive, integrity)).rejects.toThrow(
      /not the one that webeval knows.*not unpacked/,
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})
