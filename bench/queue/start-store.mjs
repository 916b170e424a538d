import { join } from 'node:path'
import { startS3 } from './start-s3.mjs'

/** The store of a measured run: a folder, or a bucket whose requests are counted. */
export async function startStore(kind, folder) {
  if (kind === 's3') return await startS3(join(folder, 's3'))
  if (kind !== 'folder') throw new Error(`--store takes folder or s3, not ${kind}`)
  return { place: join(folder, 'store'), env: {}, load: async () => null, end: () => {} }
}

/** Divides the load of a store by trials. A folder counts no requests: it has no figures. */
export function storeFigures(before, after, trials) {
  if (!before || !after) return {}
  const per = (name) => Math.round(((after[name] - before[name]) / trials) * 10) / 10
  return { store_requests_per_trial: per('requests'), store_bytes_per_trial: Math.round(per('bytes')) }
}
