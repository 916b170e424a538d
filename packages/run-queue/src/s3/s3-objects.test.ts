import { ChangedObjectError, UsageError } from '@webeval/core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startS3, type TestS3 } from '../testing/s3-server.js'
import { freePort } from '../testing/redis-server.js'
import { openS3 } from './open-s3.js'

describe('a store in S3', () => {
  let server: TestS3
  beforeAll(async () => {
    server = await startS3()
    for (const [name, value] of Object.entries(server.env)) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    await server[Symbol.asyncDispose]()
  })

  test('writes, copies, lists and removes objects below its prefix alone', async () => {
    using store = await openS3('s3://runs/some/where/', process.env)
    using other = await openS3('s3://runs/some', process.env)
    const { objects } = store
    await objects.write('r 1/ü.txt', 'one')
    await objects.write('r 1/two', 'one')
    await objects.copy('r 1/two', 'r2/two.txt')
    const found = await objects.read('r2/two.txt')
    expect(Buffer.from(found!.content).toString()).toBe('one')
    expect(await objects.list('r 1/')).toEqual(['r 1/two', 'r 1/ü.txt'])
    expect([...(await objects.folders())].toSorted()).toEqual(['r 1', 'r2'])
    expect(await other.objects.list('where/r2/')).toEqual(['where/r2/two.txt'])
    await objects.remove(['r 1/ü.txt', 'never/there'])
    expect(await objects.read('r 1/ü.txt')).toBeNull()
    expect(objects.place).toBe('s3://runs/some/where')
  })

  test('replaces only the version that it was given', async () => {
    using store = await openS3('s3://runs/versions', process.env)
    const { objects } = store
    const first = await objects.write('a', '1', null)
    await expect(objects.write('a', '2', null)).rejects.toThrow(ChangedObjectError)
    const second = await objects.write('a', '2', first)
    await expect(objects.write('a', '3', first)).rejects.toThrow(ChangedObjectError)
    expect((await objects.read('a'))?.version).toBe(second)
  })

  test('waits for a server that is killed and started again', async () => {
    using store = await openS3('s3://runs/restart', process.env)
    await server.kill()
    const writing = store.objects.write('a', '1')
    await server.restart()
    await writing
    expect(await store.objects.list('')).toEqual(['a'])
  })

  test.each([
    ['s3://', 'takes s3://bucket/prefix'],
    ['s3://runs/../other', 'takes s3://bucket/prefix'],
    ['s3://nowhere/at/all', 'there is no bucket nowhere'],
  ])('refuses %s', async (address, message) => {
    await expect(openS3(address, process.env)).rejects.toThrow(message)
    await expect(openS3(address, process.env)).rejects.toThrow(UsageError)
  })

  test('says that no server answers', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${await freePort()}`)
    await expect(openS3('s3://runs', process.env)).rejects.toThrow("the store s3://runs can't be used: ")
    vi.stubEnv('AWS_ENDPOINT_URL', server.env['AWS_ENDPOINT_URL']!)
  })
})
