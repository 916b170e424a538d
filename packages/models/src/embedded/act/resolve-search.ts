import { toolNames } from '@webeval/core'
import { type Decision, next } from '../plan/decision.js'
import { takesText, type PageView, type ViewedTarget } from '../page/page-view.js'
import { searchForm } from './search-form.js'
import type { Known } from '../page/known.js'

/** The search field of this site, if it has one. */
export function searchField(page: PageView): ViewedTarget | undefined {
  const fields = page.targets.filter(takesText)
  return (
    fields.find(({ target }) => target.role === 'searchbox' || target.type === 'search') ??
    fields.find(({ own, hidden }) =>
      [...own, ...hidden].some((word) => ['search', 'find', 'query', 'q'].includes(word)),
    )
  )
}

/** Types the query into the search field and submits it. */
export function resolveSearch(text: string, page: PageView, known: Known): Decision {
  const field = searchField(page) ?? onlyField(page)
  if (!field)
    return searchForm(text, page, known) ?? { do: 'seek', words: ['search'], missing: 'a search field' }
  const { selector } = field.target
  if (!known.tried(selector))
    return {
      do: 'act',
      tool: toolNames.type,
      params: { target: selector, text, submit: true },
      on: selector,
      completes: true,
      why: `Search for ${JSON.stringify(text)}.`,
    }
  return next
}

function onlyField(page: PageView): ViewedTarget | undefined {
  const fields = page.targets.filter(takesText)
  return fields.length === 1 ? fields[0] : undefined
}
