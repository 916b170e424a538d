import { sleep } from '@webeval/core'
import type { Hands } from './tool.js'

/** The call itself has asked the page, which may need a moment. */
const [tries, betweenMs] = [4, 50]

/** Whether nothing is under way on the page, or within a moment no longer is, that may change it within so many milliseconds. */
export async function soonAtRest({ isAtRest, signal }: Hands, ms: number): Promise<boolean> {
  for (let left = tries; left > 0; left--) {
    if (await isAtRest(ms)) return true
    if (left > 1) await sleep(betweenMs, signal)
  }
  return false
}
