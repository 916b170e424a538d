import type { Ledger } from './scan-ledger.js'
import type { LedgerFault } from './check-stays.js'

const isChart =
  /chart|graph|diagram|histogram|\bbars?\b|\bplot\b|spark ?line|\bpie\b|donut|doughnut|\btrend|\bverlauf\b|balken|säulen/i
/** It shows entries of another time or kind. */
const isOfOther =
  /\b(?:previous|last (?:week|month|year)|yesterday|goal|target|example|sample|legend|vor(?:woche|monat|jahr))/i

/**
 * Finds a chart that looks the same after each of several entries with numbers, while a figure of the page changed with each of them:
 * so the page took the entries.
 */
export function checkChart(added: readonly Ledger[]): LedgerFault | null {
  const [first, ...later] = added
  if (!first || later.length < 2) return null
  const follows = first.figures.some(({ selector }) => {
    const texts = added.flatMap(({ figures }) => figures.find((one) => one.selector === selector)?.text ?? [])
    return (
      texts.length === added.length && texts.every((text, index) => index === 0 || text !== texts[index - 1])
    )
  })
  if (!follows) return null
  const stuck = first.charts.find(
    ({ selector, name, digest }) =>
      isChart.test(name) &&
      !isOfOther.test(name) &&
      later.every(({ charts }) => charts.some((one) => one.selector === selector && one.digest === digest)),
  )
  return stuck
    ? {
        selector: stuck.selector,
        description: `The chart stays as it was when the page opened, after ${later.length} more entries that the figures next to it follow.`,
      }
    : null
}
