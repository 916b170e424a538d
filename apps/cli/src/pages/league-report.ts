import { countOf } from '@webeval/core'
import Table from 'cli-table3'
import pc from 'picocolors'
import { formatCost, formatDuration, plainLine } from '../report/format.js'
import { plainBorders } from '../report/summary-table.js'
import type { League, LeaguePage, LeaguePair, LeagueRow, Measured } from './league.js'

const maxPairs = 30
const maxUnscored = 20

/** A league for people: a row per variant, each comparison of two, and the pages without a score by name. */
export function leagueReport({ rows, pairs, paired_by }: League, pages: readonly LeaguePage[]): string {
  const unscored = pages.filter(({ score }) => score === null)
  const blocks = [leagueTable(rows)]
  if (pairs.length > 0)
    blocks.push(
      [
        pc.bold(`pairs of pages with the same ${paired_by}, by the exact sign test`),
        ...pairs.slice(0, maxPairs).map(pairLine),
        ...(pairs.length > maxPairs ? [`  and ${pairs.length - maxPairs} more: --json lists all`] : []),
      ].join('\n'),
    )
  if (unscored.length > 0)
    blocks.push(
      [
        pc.yellow(`${countOf(unscored.length, 'page')} without a score: in none of the figures above`),
        ...unscored
          .slice(0, maxUnscored)
          .map(({ variant, id, outcome }) => `  ${nameOf(variant)} ${plainLine(id, 60)}: ${outcome}`),
        ...(unscored.length > maxUnscored ? [`  and ${unscored.length - maxUnscored} more`] : []),
      ].join('\n'),
    )
  return blocks.join('\n\n')
}

function leagueTable(rows: readonly LeagueRow[]): string {
  const table = new Table({
    head: ['variant', 'pages', 'score', '95 %', 'passed', '95 %', 'grave/page', 'cost', 'time/page'],
    colAligns: ['left', 'right', 'right', 'left', 'right', 'left', 'right', 'right', 'right'],
    style: { head: [], border: [], compact: true },
    chars: plainBorders,
  })
  for (const row of rows)
    table.push([
      nameOf(row.variant),
      row.scored === row.pages ? String(row.pages) : `${row.scored} of ${row.pages}`,
      number(row.score.value, 1),
      interval(row.score, (value) => value.toFixed(1)),
      row.scored === 0 ? '–' : `${row.passed.count}/${row.scored}`,
      interval(row.passed, (value) => `${Math.round(value * 100)} %`),
      number(row.grave, 2),
      formatCost(row.cost_usd),
      row.mean_ms === null ? '–' : formatDuration(row.mean_ms),
    ])
  return table.toString()
}

function pairLine({ a, b, a_better, b_better, ties, difference, p_value }: LeaguePair): string {
  const [left, right] = [nameOf(a), nameOf(b)]
  if (difference === null) return `  ${left} and ${right}: no page in common`
  const better = p_value !== null && p_value < 0.05
  const winner = a_better > b_better ? left : right
  const verdict = better ? `${winner} is better` : 'undecided'
  const p = p_value === null ? '' : `, p ${p_value < 0.001 ? '< 0.001' : `= ${p_value.toFixed(3)}`}`
  return `  ${left} ${a_better} : ${b_better} ${right}, ${countOf(ties, 'tie')}, mean difference ${signed(difference)}${p}: ${verdict}`
}

const nameOf = (variant: string): string => (variant === '' ? '(no variant)' : plainLine(variant, 40))
const number = (value: number | null, digits: number): string =>
  value === null ? '–' : value.toFixed(digits)
const signed = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`
const interval = ({ interval: bounds }: Measured, form: (value: number) => string): string =>
  bounds === null ? '–' : `${form(bounds[0])} to ${form(bounds[1])}`
