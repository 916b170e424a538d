// Folds looks at cases into figures and words. Pure: no page, no disk.
import { wilsonInterval } from '../../packages/run-engine/dist/index.js'

/** Who looked at each case. */
const looks = ['webeval', 'axe']

/**
 * The figures of a set. A row is `{id, faulty, fault, group?, webeval, axe, lost?}` with findings `{rule?, category?, severity?, description}`;
 * `counts(row, finding)` says whether a finding is about what the case is a case of. A lost row is in no denominator.
 */
export function truthFigures(rows, counts) {
  const seen = rows.filter(({ lost }) => !lost)
  const faulty = seen.filter((row) => row.faulty)
  const clean = seen.filter((row) => !row.faulty)
  const named = (look) => (row) => row[look].some((finding) => counts(row, finding))
  const figures = { lost: rows.filter(({ lost }) => lost).map(({ id, lost }) => ({ id, why: lost })) }
  for (const look of looks) {
    figures[look] = {
      recall: share(faulty, named(look)),
      false_alarms: share(clean, named(look)),
      missed: faulty.filter((row) => !named(look)(row)).map(nameOf),
      alarmed: clean.filter(named(look)).map(nameOf),
    }
  }
  return figures
}

const nameOf = ({ id, fault, title }) => ({ id, about: fault ?? title ?? '' })

function share(rows, holds) {
  const count = rows.filter(holds).length
  const interval = wilsonInterval(count, rows.length)
  const rounded = (part) => Math.round(part * 1000) / 1000
  return {
    value: rows.length === 0 ? null : rounded(count / rows.length),
    count,
    of: rows.length,
    interval: interval?.map(rounded) ?? null,
  }
}

const percent = (part) => `${(part * 100).toFixed(1)} %`

const inWords = ({ value, count, of, interval }) =>
  of === 0
    ? 'nothing to count'
    : `${percent(value)} (${count} of ${of}; ${interval.map(percent).join(' to ')})`

/** The table of one set as Markdown: a line for each look. */
export function tableOf(figures) {
  return [
    '| | faulty cases named (95 % interval) | false alarms on clean cases (95 % interval) |',
    '|---|---|---|',
    ...looks.map(
      (look) =>
        `| ${look} | ${inWords(figures[look].recall)} | ${figures[look].false_alarms.of === 0 ? 'no clean cases' : inWords(figures[look].false_alarms)} |`,
    ),
  ].join('\n')
}

/** Every miss, false alarm and lost case by name, as Markdown. */
export function namesOf(rows, figures, counts) {
  const { webeval, lost } = figures
  const listed = (cases) => cases.map(({ id, about }) => `- \`${id}\`${about ? `: ${oneLine(about)}` : ''}`)
  const alarms = webeval.alarmed.map(({ id }) => {
    const row = rows.find((one) => one.id === id)
    return `- \`${id}\`: ${row.webeval
      .filter((finding) => counts(row, finding))
      .map(briefly)
      .join('; ')}`
  })
  return [
    section(`Missed by webeval (${webeval.missed.length})`, listed(webeval.missed)),
    section(`False alarms of webeval (${webeval.alarmed.length})`, alarms),
    section(
      `Without a verdict (${lost.length})`,
      lost.map(({ id, why }) => `- \`${id}\`: ${oneLine(why)}`),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Findings that counted, case by case, for a person who judges whether they are about the fault. */
export function reasonsOf(rows, counts) {
  const lines = rows
    .filter((row) => row.faulty && !row.lost)
    .map((row) => {
      const said = row.webeval.filter((finding) => counts(row, finding)).map(briefly)
      return `- \`${row.id}\` (${row.fault}): ${said.length > 0 ? said.join('; ') : 'nothing'}`
    })
  return section('What webeval said of each faulty case', lines)
}

const section = (title, lines) => (lines.length > 0 ? `### ${title}\n\n${lines.join('\n')}` : '')
const oneLine = (text) => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim().slice(0, 200)
const briefly = ({ rule, severity, description }) =>
  `${severity ? `${severity} ` : ''}${rule ? `\`${rule}\` ` : ''}${oneLine(description)
    .replace(/[<>`]/g, '')
    .slice(0, 120)}`
