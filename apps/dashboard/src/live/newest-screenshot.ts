import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** File name of the screenshot with the highest number, or null when there is none yet. */
export async function newestScreenshot(trialFolder: string): Promise<string | null> {
  const names = await readdir(join(trialFolder, 'screenshots')).catch(() => [])
  let newest: { readonly number: number; readonly name: string } | null = null
  for (const name of names) {
    const number = Number(/^(\d+)\.(?:png|jpe?g|webp)$/.exec(name)?.[1] ?? NaN)
    if (number > (newest?.number ?? 0)) newest = { number, name }
  }
  return newest?.name ?? null
}
