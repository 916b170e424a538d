import { errorMessage, type ObjectStore, UsageError } from '@webeval/core'
import { s3Objects } from './s3-objects.js'

/** Milliseconds until a bucket must have answered for the first time. */
const firstAnswerMs = 10_000

/** A store in S3, and the way to leave it. */
export interface OpenS3 extends Disposable {
  readonly objects: ObjectStore
}

/**
 * Opens the store at `s3://bucket/prefix` by the AWS settings of the environment (`AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL` for other providers, …).
 * Throws `UsageError` within 20 s when the bucket does not exist, refuses us, or does not answer.
 */
export async function openS3(address: string, env: NodeJS.ProcessEnv): Promise<OpenS3> {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(address) ?? []
  if (bucket === '' || /(^|\/)\.{0,2}(\/|$)/.test(prefix || 'x'))
    throw new UsageError(`--store takes s3://bucket/prefix, not ${JSON.stringify(address)}.`)
  const { HeadBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    region: env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'us-east-1',
    // Other providers rarely have a host name for each bucket, nor AWS's newer checksums.
    forcePathStyle: Boolean(env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Retries are ours: they last longer than a restart of the store.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }), {
      abortSignal: AbortSignal.timeout(firstAnswerMs),
    })
  } catch (error) {
    client.destroy()
    throw new UsageError(`the store s3://${bucket} can't be used: ${reasonOf(error, bucket)}`, {
      cause: error,
    })
  }
  const place = `s3://${bucket}${prefix ? `/${prefix}` : ''}`
  return {
    objects: await s3Objects(client, { bucket, prefix: prefix ? `${prefix}/` : '', place }),
    [Symbol.dispose]: () => client.destroy(),
  }
}

/** Why a bucket can't be used and what to do about it, in a sentence. */
function reasonOf(error: unknown, bucket: string): string {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  if ($metadata?.httpStatusCode === 404 || name === 'NoSuchBucket' || name === 'NotFound')
    return `there is no bucket ${bucket}. Make it, or name another one with --store.`
  if ($metadata?.httpStatusCode === 403)
    return 'the credentials may not read it. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY of somebody who may.'
  if (name === 'CredentialsProviderError')
    return 'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.'
  if (name === 'AbortError' || name === 'TimeoutError')
    return `it did not answer within ${firstAnswerMs / 1000} s. Check AWS_ENDPOINT_URL and AWS_REGION, and that the store runs.`
  const said = errorMessage(error) || (error as NodeJS.ErrnoException).code || name
  return `${said}. Check AWS_ENDPOINT_URL and AWS_REGION, and that the store runs.`
}
