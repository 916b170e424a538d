import type { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { patiently } from './patiently.js'

/** A part of a bucket. */
export interface S3Place {
  readonly bucket: string
  /** Empty, or ends with `/`. */
  readonly prefix: string
  readonly place: string
}

/** Returns a function that lists the objects whose path begins as given, with their versions, and with a delimiter the folders directly below. */
export function listing(
  client: S3Client,
  { bucket: Bucket, prefix, place }: S3Place,
  Command: typeof ListObjectsV2Command,
) {
  return async (path: string, Delimiter?: string) => {
    const objects = new Map<string, string>()
    const folders: string[] = []
    let token: string | undefined
    do {
      const page = new Command({ Bucket, Prefix: prefix + path, Delimiter, ContinuationToken: token })
      const {
        Contents = [],
        CommonPrefixes = [],
        NextContinuationToken,
      } = await patiently(place, () => client.send(page))
      for (const { Key, ETag } of Contents) objects.set(Key!.slice(prefix.length), ETag!)
      for (const { Prefix } of CommonPrefixes) folders.push(Prefix!.slice(prefix.length, -1))
      token = NextContinuationToken
    } while (token !== undefined)
    return { objects, folders }
  }
}
