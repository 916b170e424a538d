import { UsageError } from '@webeval/core'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import { isWebAddress } from '../page/page-address.js'
import { allowedPlace } from './allowed-place.js'
import { keepIds, type KnownPage } from './known-page.js'
import { beginWork, type PageWork, type WorkReports } from './page-work.js'

type Arguments = Readonly<Record<string, unknown>>

/** The pages that a client works at. */
export interface PageBook {
  /** The page that the arguments name, with its brief; entered if it is new. Throws `UsageError` if they name none, or one that is out of bounds. */
  page(args: Arguments, brief: string): KnownPage
  /**
   * The page that the arguments name, or the last one, as this client or an earlier one left it, or while its first evaluation is under way; rejects with
   * `UsageError` if there was none.
   */
  known(args: Arguments): Promise<KnownPage>
  /** The evaluation to wait for: the one under way, or a new one. */
  work(page: KnownPage): PageWork
}

/** Dependencies of a book. */
export interface BookOptions {
  /** Folders whose files may be opened; relative paths begin at the first. */
  readonly roots: readonly string[]
  evaluate(place: string, brief: string, reports: WorkReports): Promise<EvaluatedPage>
  /** The newest stored evaluation of a page; null without one. */
  earlier(place: string): Promise<{ readonly brief: string; readonly evaluated: EvaluatedPage } | null>
}

/** Opens an empty book. Evaluations wait for each other: several at once would take each other's time. */
export function createPageBook({ roots, evaluate, earlier }: BookOptions): PageBook {
  const pages = new Map<string, KnownPage>()
  let latest: KnownPage | null = null
  let queue: Promise<unknown> = Promise.resolve()
  const placeOf = (args: Arguments): string | null => {
    const [url, file] = [nameIn(args, 'url'), nameIn(args, 'file')]
    if (url !== null && file !== null) throw new UsageError('name the page by url or by file, not by both.')
    if (url !== null && !isWebAddress(url) && !/^file:/i.test(url))
      throw new UsageError(
        `${url} is not an address that begins with http:// or https://; name a file or a folder by "file".`,
      )
    const named = url ?? file
    return named === null ? null : allowedPlace(named, roots)
  }
  const begin = ({ place, brief }: KnownPage): PageWork => {
    const before = queue
    const work = beginWork(brief, async (reports) => {
      await before
      return evaluate(place, brief, reports)
    })
    queue = work.ended.catch(() => {})
    return work
  }
  return {
    page(args, brief) {
      const place = placeOf(args) ?? latest?.place
      if (place === undefined) throw new UsageError('name the page: give url or file.')
      const page = pages.get(place) ?? { place, brief, last: null, work: null }
      pages.set(place, page)
      if (page.brief !== brief) {
        page.work?.cancel()
        page.work = null
        page.last = null
        page.brief = brief
      }
      return (latest = page)
    },
    async known(args) {
      const place = placeOf(args)
      const page = place === null ? latest : pages.get(place)
      if (page && (page.last || page.work)) return (latest = page)
      const stored = place === null ? null : await earlier(place)
      if (place !== null && stored) {
        const { brief, evaluated } = stored
        const issues = keepIds([], evaluated.evaluation?.issues ?? [])
        latest = { place, brief, last: { evaluated, issues }, work: page?.work ?? null }
        pages.set(place, latest)
        return latest
      }
      throw new UsageError(
        `${place === null ? 'no page has been evaluated' : `${place} has not been evaluated`} yet: call evaluate_page first, with the brief.`,
      )
    },
    work(page) {
      // The page may have changed since: ask the cache, which answers at once if it has not.
      if (page.work?.result()?.isCached) page.work = null
      return (page.work ??= begin(page))
    },
  }
}

/** A text argument; null if it is absent. Throws `UsageError` for any other value. */
function nameIn(args: Arguments, name: string): string | null {
  const value = args[name]
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string') return value
  throw new UsageError(`${name} must be a text, not ${JSON.stringify(value)?.slice(0, 100)}.`)
}

/** A text argument that must be there. Throws `UsageError` if it is absent, empty or no text. */
export function textIn(args: Arguments, name: string): string {
  const text = nameIn(args, name)?.trim() ?? ''
  if (text === '') throw new UsageError(`${name} is missing: give it as a text.`)
  return text
}
