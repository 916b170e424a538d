// Counts the results of `pnpm bench faults`. Pure: no page, no disk.
import { wilsonInterval } from '../packages/run-engine/dist/index.js'
import { median, rounded } from './statistics.mjs'

/**
 * The figures of evaluations of clean pages `[{site, seconds, evaluation}]` and of faulty ones `[{site, fault, seconds, evaluation}]`. An `evaluation` of null
 * is one that did not come about: it is counted in `lost`, and in no denominator.
 */
export function faultFigures(clean, faulty) {
  const sound = new Map(clean.filter(isThere).map((page) => [page.site, page.evaluation]))
  const judged = faulty.filter(isThere).filter(({ site }) => sound.has(site))
  const rows = judged.map((page) => ({ ...page, ...comparison(page, sound.get(page.site)) }))
  const detectable = rows.filter(({ fault }) => fault.detectable)
  const falseAlarms = [...sound.values()].map(({ issues }) => issues.filter(isGrave).length)
  const seconds = [...clean, ...faulty].filter(isThere).map((page) => page.seconds)
  return {
    detected: share(detectable, ({ named }) => named),
    detected_by_category: byCategory(detectable),
    detected_undetectable: share(
      rows.filter(({ fault }) => !fault.detectable),
      ({ named }) => named,
    ),
    false_grave_per_clean_page: meanCount(falseAlarms),
    clean_outscores_faulty: share(rows, ({ lead }) => lead > 0),
    seconds_per_evaluation:
      seconds.length === 0
        ? null
        : { median: rounded(median(seconds)), longest: rounded(Math.max(...seconds)), of: seconds.length },
    lost: [...clean, ...faulty].filter((page) => !isThere(page)).length,
    missed: detectable.filter(({ named }) => !named).map(({ site, fault }) => `${site}/${fault.id}`),
    not_outscored: rows.filter(({ lead }) => lead <= 0).map(({ site, fault }) => `${site}/${fault.id}`),
  }
}

const isThere = ({ evaluation }) => evaluation !== null
const isGrave = ({ severity }) => severity === 'high' || severity === 'critical'

/**
 * Whether the fault is named: the faulty page has an issue, of the fault's category or another that faults.json allows, that the clean page does not have.
 * `lead` is by how many points the clean page is ahead.
 */
function comparison({ fault, evaluation }, clean) {
  const known = new Set(clean.issues.map(identity))
  const categories = [fault.category, ...(fault.also ?? [])]
  const fresh = evaluation.issues.filter((issue) => !known.has(identity(issue)))
  return {
    named: fresh.some(({ category }) => categories.includes(category)),
    lead: clean.score - evaluation.score,
  }
}

/** The same fault of the same element is the same issue, however its sentence runs. */
const identity = ({ category, rule, selectors, description }) =>
  rule === undefined ? `${category} ${description}` : `${category} ${rule} ${selectors?.[0] ?? description}`

function byCategory(rows) {
  const categories = [...new Set(rows.map(({ fault }) => fault.category))].toSorted()
  return Object.fromEntries(
    categories.map((name) => [
      name,
      share(
        rows.filter(({ fault }) => fault.category === name),
        ({ named }) => named,
      ),
    ]),
  )
}

function share(rows, holds) {
  const count = rows.filter(holds).length
  const interval = wilsonInterval(count, rows.length)
  return {
    value: rows.length === 0 ? null : rounded(count / rows.length),
    count,
    of: rows.length,
    interval: interval?.map(rounded) ?? null,
  }
}

/**
 * The mean of counts with its 95 % interval, the counts being taken as those of rare events (Poisson; Byar's approximation, in N. Breslow and N. Day,
 * Statistical Methods in Cancer Research II, 1987, section 2.3).
 */
function meanCount(counts) {
  if (counts.length === 0) return { value: null, count: 0, of: 0, interval: null }
  const count = counts.reduce((sum, one) => sum + one, 0)
  const more = count + 1
  const low = count === 0 ? 0 : count * (1 - 1 / (9 * count) - 1.96 / (3 * Math.sqrt(count))) ** 3
  const high = more * (1 - 1 / (9 * more) + 1.96 / (3 * Math.sqrt(more))) ** 3
  const interval = [low, high].map((bound) => rounded(Math.max(0, bound) / counts.length))
  return { value: rounded(count / counts.length), count, of: counts.length, interval }
}
