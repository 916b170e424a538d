import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** File name of the screenshot with the highest number, or null when there is none yet. */
export function newestScreenshot(trialFolder: string): string | null {
  let newest: { readonly number: number; readonly name: string } | null = null
  for (const name of namesIn(join(trialFolder, 'screenshots'))) {
    const number = Number(/^(\d+)\.(?:png|jpe?g|webp)$/.exec(name)?.[1] ?? NaN)
    if (number > (newest?.number ?? 0)) newest = { number, name }
  }
  return newest?.name ?? null
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
