import { existsSync } from 'node:fs'
import { appendFile, open, readFile, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLineFile, type LineHandle } from './line-file.js'
import { temporaryTrialFolder } from '../testing/trial-folder.js'

interface Fault {
  readonly message: string
  readonly waiting: number
}

async function fileWith(openFile?: (path: string) => Promise<LineHandle>) {
  const folder = await temporaryTrialFolder()
  const path = join(folder.path, 'lines.jsonl')
  const faults: Fault[] = []
  const onFault = (error: unknown, waiting: number) =>
    faults.push({ message: (error as Error).message, waiting })
  return {
    path,
    faults,
    file: createLineFile(path, { onFault, openFile }),
    read: () => readFile(path, 'utf8'),
  }
}

/** A disk with space for `room()` bytes, on top of a real file. */
function fillingDisk(room: () => number) {
  return async (path: string): Promise<LineHandle> => {
    const handle = await open(path, 'a')
    return {
      write: (async (bytes: Buffer, from: number) => {
        const size = (await handle.stat()).size
        const fits = Math.min(bytes.length - from, room() - size)
        if (fits <= 0)
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        return handle.write(bytes, from, fits)
      }) as LineHandle['write'],
      truncate: (size) => handle.truncate(size),
      stat: (() => handle.stat()) as LineHandle['stat'],
      close: () => handle.close(),
    }
  }
}

test('keeps concurrently added lines whole and in order', async () => {
  const { file, read } = await fileWith()
  const lines = Array.from({ length: 500 }, (_, index) => `${index} ${'é'.repeat(index)}`)
  await Promise.all(lines.map((line) => file.append(line)))
  expect(await read()).toBe(`${lines.join('\n')}\n`)
  await file.close()
})

test('has a line in the file when append resolves', async () => {
  const { file, read } = await fileWith()
  await file.append('first')
  expect(await read()).toBe('first\n')
  await file.close()
})

test('never mixes lines of an earlier trial with this one', async () => {
  const { file, path, read } = await fileWith()
  await appendFile(path, 'old\ntorn')
  await file.open()
  await file.append('new')
  await file.close()
  expect(await read()).toBe('new\n')
})

test('leaves no partial line on a disk that fills up, and loses nothing once it has space again', async () => {
  let room = 9
  const { file, faults, read } = await fileWith(fillingDisk(() => room))
  await file.append('12345')
  await file.append('67890')
  expect(await read()).toBe('12345\n')
  await file.append('abc')
  expect(faults.map(({ waiting }) => waiting)).toEqual([1, 2])
  room = 1_000
  await file.append('def')
  expect(await read()).toBe('12345\n67890\nabc\ndef\n')
  await file.close()
  expect(faults).toHaveLength(2)
})

test('retries pending lines on closing', async () => {
  let room = 3
  const { file, read } = await fileWith(fillingDisk(() => room))
  await file.append('12345')
  room = 100
  await file.close()
  expect(await read()).toBe('12345\n')
})

test("stops writing after a partial line that it can't remove", async () => {
  let room = 3
  const { file, faults, read } = await fileWith(async (path) => ({
    ...(await fillingDisk(() => room)(path)),
    truncate: async () => {
      throw new Error('read-only now')
    },
  }))
  await file.append('12345')
  room = 100
  await file.append('678')
  await file.close()
  expect(await read()).toBe('123')
  expect(faults.at(-1)).toEqual({ message: 'the last line is torn and could not be taken back', waiting: 2 })
})

test.runIf(existsSync('/dev/full'))('reports a full device and does not reject', async () => {
  const { file, path, faults } = await fileWith()
  await symlink('/dev/full', path)
  await file.append('lost')
  await file.close()
  expect(faults[0]?.message).toContain('ENOSPC')
})

test('reports a file that disappears while it is written', async () => {
  const { file, path, faults } = await fileWith()
  await file.append('line')
  await rm(path)
  await file.close()
  expect(faults.map(({ message }) => message)).toEqual(['the file was removed while it was being written'])
})
