import type { LabPage } from '../../lab/lab-page.js'
import { scanClocks } from './scan-clocks.js'

/** Milliseconds in which a clock that counts seconds moves twice, on a busy machine too. */
export const watchMs = 2600

/** The texts of a page's clocks, by their place. */
export type Clocks = Readonly<Record<string, string>>

/** Reads the clocks that the page shows now. */
export const readClocks = async (lab: LabPage): Promise<Clocks> =>
  Object.fromEntries((await lab.scan(scanClocks)).map(({ key, text }) => [key, text]))

/** The places of the clocks that show something else than before. */
export const movedClocks = (before: Clocks, after: Clocks): string[] =>
  Object.keys(before).filter((key) => after[key] !== undefined && after[key] !== before[key])

/** Two of the clocks, for people. */
export const listClocks = (clocks: Clocks): string =>
  [...new Set(Object.values(clocks))].slice(0, 2).join(', ')

/** Seconds that a clock of minutes and seconds shows: 90 for `01:30`; NaN for others. */
export const secondsOn = (text: string): number => {
  const [, minutes, rest] = /^(\d{1,3}):(\d{2})$/.exec(text.replace(/\s/g, '')) ?? []
  return minutes === undefined ? Number.NaN : Number(minutes) * 60 + Number(rest)
}
