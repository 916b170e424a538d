import type { S3Client } from '@aws-sdk/client-s3'
import { ChangedObjectError, type ObjectStore } from '@webeval/core'
import pLimit from 'p-limit'
import { listing, type S3Place } from './listing.js'
import { patiently, statusOf } from './patiently.js'

/** Objects removed at the same time. */
const atOnce = 16

/** The objects below a prefix of a bucket. Tries each request again for some minutes when the store does not answer. */
export async function s3Objects(
  client: S3Client,
  { bucket: Bucket, prefix, place }: S3Place,
): Promise<ObjectStore> {
  const s3 = await import('@aws-sdk/client-s3')
  const at = (path: string) => ({ Bucket, Key: prefix + path })

  async function read(path: string) {
    return patiently(place, async () => {
      try {
        const found = await client.send(new s3.GetObjectCommand(at(path)))
        return { content: await found.Body!.transformToByteArray(), version: found.ETag! }
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
    })
  }

  const listed = listing(client, { bucket: Bucket, prefix, place }, s3.ListObjectsV2Command)

  return {
    place,
    read,
    async write(path, content, over) {
      const condition = over === undefined ? {} : over === null ? { IfNoneMatch: '*' } : { IfMatch: over }
      const body = Buffer.from(content as string)
      try {
        const put = new s3.PutObjectCommand({
          ...at(path),
          Body: body,
          ContentLength: body.byteLength,
          ...condition,
        })
        return (await patiently(place, () => client.send(put))).ETag!
      } catch (error) {
        if (over === undefined || ![404, 409, 412].includes(statusOf(error) ?? 0)) throw error
        // The answer to our own write may have been lost.
        const found = over === null ? null : await read(path)
        if (found && Buffer.compare(found.content, body) === 0) return found.version
        throw new ChangedObjectError(`${place}/${path}`)
      }
    },
    async copy(from, to) {
      const source = encodeURIComponent(`${Bucket}/${prefix}${from}`).replaceAll('%2F', '/')
      await patiently(place, () => client.send(new s3.CopyObjectCommand({ ...at(to), CopySource: source })))
    },
    list: async (path) => [...(await listed(path)).objects.keys()],
    versions: async (path, { shallow = false } = {}) =>
      (await listed(path, shallow ? '/' : undefined)).objects,
    folders: async () => (await listed('', '/')).folders,
    async remove(paths) {
      await pLimit(atOnce).map(paths, (path) =>
        patiently(place, () => client.send(new s3.DeleteObjectCommand(at(path)))),
      )
    },
  }
}
