import { createHash } from 'node:crypto'

/** Bytes of the largest response that is compared. */
const maxBytes = 64 * 1024 * 1024
const patienceMs = 10_000

/** Hash of the status, type and bytes of the answer at an address; null without an answer, or if it is too large. */
export async function fingerprint(url: string): Promise<string | null> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: '*/*' },
    })
    const hash = createHash('sha256')
    hash.update(`${response.status}\n${response.headers.get('content-type') ?? ''}\n`)
    hash.update(`${response.headers.get('location') ?? ''}\n`)
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) return null
      hash.update(chunk)
    }
    return hash.digest('hex')
  } catch {
    return null
  }
}
