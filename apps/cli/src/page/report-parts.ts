import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'

const require = createRequire(import.meta.url)

/** Work on files and pictures for the page report, which its package leaves to us. */
export const reportParts = {
  shrink: async (picture: Uint8Array) => (await import('@webeval/page-audits')).smallPictures.take(picture),
  font: async (): Promise<Uint8Array> =>
    await readFile(require.resolve('@fontsource-variable/mona-sans/files/mona-sans-latin-wght-normal.woff2')),
}
