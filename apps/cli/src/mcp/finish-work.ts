import { reasonAgainst } from '../page/reason-against.js'
import { sayPageScore, WebevalError } from '@webeval/core'
import type { ServedCall } from '@webeval/mcp-tools'
import type { EvaluatedPage } from '../page/evaluate-page.js'
import { awaitWork } from './await-work.js'
import { type ExplainedFinding, openExplainer } from './explained-finding.js'
import { keepIds, type KeptIssue, type KnownPage } from './known-page.js'
import type { PageBook } from './page-book.js'
import { isWebAddress } from '../page/page-address.js'

/** An evaluation that has come to its end with a verdict. */
export type FinishedPage = EvaluatedPage & { readonly evaluation: NonNullable<EvaluatedPage['evaluation']> }

/** Waits for the evaluation of a page; null while it is under way and the client needs an answer. Throws when it ended without a verdict. */
export async function finishWork(
  book: PageBook,
  page: KnownPage,
  call: ServedCall,
): Promise<FinishedPage | null> {
  const work = book.work(page)
  try {
    const ended = await awaitWork(work, call)
    if (ended === null) return null
    const { evaluation } = ended
    if (evaluation) return { ...ended, evaluation }
    const [error] = ended.evidence?.metadata.errors ?? []
    throw new WebevalError(
      `${page.place} could not be evaluated (${ended.line?.outcome ?? 'interrupted'})${error ? `: ${error.message}` : ''}. Call the tool again, or look into ${ended.folder}.`,
    )
  } catch (error) {
    // A client that cancels leaves the work to a later call; after a failure that call begins another evaluation.
    if (!call.signal.aborted && page.work === work) page.work = null
    throw error
  }
}

/** The parts of an answer that each evaluation has. */
export function verdictOf({ evaluation, cachedAt }: FinishedPage) {
  const { score, max_score, passed } = evaluation
  return { complete: true, score, max_score, passed, from_cache: cachedAt !== null }
}

/** The first line of an answer in words. */
export function headline({ evaluation, cachedAt }: FinishedPage): string {
  const { passed, rubric } = evaluation
  const cached =
    cachedAt === null
      ? ''
      : ` From the cache, evaluated at ${cachedAt}: nothing that the page loads has changed since.`
  const because = reasonAgainst(evaluation)
  const reason = because === null ? '' : `; it does not, since ${because}`
  return `${sayPageScore(evaluation)} points: the page ${passed ? 'passes' : 'does not pass'} (${rubric?.pass_at ?? 70} % are needed${reason}).${cached}`
}

/** The answer while an evaluation is under way: the findings so far, and what to do to get the rest. */
export async function unfinished(page: KnownPage, tool: string) {
  const work = page.work!
  const issues = keepIds(page.last?.issues ?? [], work.findings())
  const { percent, message } = work.state()
  return {
    verdict: { complete: false, score: null, max_score: null, passed: null, from_cache: false },
    explained: await explainIssues(page, null, issues),
    text: `The evaluation is still under way (${Math.round(percent)} %, ${message}). Call ${tool} again with the same arguments to get the rest, and leave the page as it is until then.`,
  }
}

/** Explains issues of a page. */
export async function explainIssues(
  { place }: KnownPage,
  evaluated: EvaluatedPage | null,
  issues: readonly KeptIssue[],
): Promise<readonly ExplainedFinding[]> {
  const explainer = await openExplainer(isWebAddress(place) ? null : place, evaluated?.evidence ?? null)
  return issues.map((issue) => explainer.explain(issue))
}
