import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { execa } from 'execa'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { root } from '../build-if-stale.mjs'

/** Problems of a packed package's layout and types, a line each. */
export async function layoutFaults({ name, tarball, hasTypes }) {
  const file = readFileSync(tarball)
  const bytes = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)
  const attw = hasTypes
    ? execa(join(root, 'node_modules', '.bin', 'attw'), [tarball, '--profile', 'esm-only'], { reject: false })
    : { exitCode: 0, stdout: '' }
  const { messages, pkg } = await publint({ strict: true, pack: { tarball: bytes } })
  const { exitCode, stdout } = await attw
  return [
    ...messages.filter(({ type }) => type !== 'suggestion').map((message) => formatMessage(message, pkg)),
    ...(exitCode === 0 ? [] : [stdout]),
  ].map((fault) => `${name}: ${fault}`)
}
