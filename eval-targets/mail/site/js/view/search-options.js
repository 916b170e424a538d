import { labels } from '../state/labels.js'
import { folders } from '../world/folders.js'
import { openDialog } from './dialog.js'
import { choice, field, tick } from './fields.js'
import { valuesOf } from './form-errors.js'
import { html, one } from './html.js'

/** Asks for a search field by field, then goes to its results. */
export function openSearchOptions(words) {
  const within = [['', 'All mail'], ...folders.filter(({ id }) => id !== 'starred').map(({ id, name }) => [`in:${id}`, name]), ...labels().map(({ name }) => [`label:"${name}"`, `Label: ${name}`])]
  const dialog = openDialog({
    id: 'search-dialog',
    title: 'Search options',
    body: html`<form id="search-options-form" novalidate>
      <div class="pair">${field({ id: 'search-from', label: 'From', optional: 'plainly' })} ${field({ id: 'search-to', label: 'To', optional: 'plainly' })}</div>
      ${field({ id: 'search-subject', label: 'Subject contains', optional: 'plainly' })}
      ${field({ id: 'search-words', label: 'Has the words', value: words, optional: 'plainly' })}
      <div class="pair">${field({ id: 'search-after', label: 'From this day on', type: 'date', optional: 'plainly' })} ${field({ id: 'search-before', label: 'Before this day', type: 'date', optional: 'plainly' })}</div>
      ${choice({ id: 'search-within', label: 'Search in', options: within, value: '' })}
      <div class="ticks">${tick({ id: 'search-attachment', label: 'Has an attachment' })} ${tick({ id: 'search-unread', label: 'Unread only' })}</div>
      <div class="actions"><button type="submit" class="button" id="search-go">Search</button><button type="button" class="button plain" data-close>Cancel</button></div>
    </form>`,
  })
  one('#search-options-form', dialog).addEventListener('submit', (event) => {
    event.preventDefault()
    const query = written(valuesOf(event.currentTarget))
    if (query === '') one('#search-words', dialog).focus()
    else location.href = `index.html?${new URLSearchParams({ q: query })}`
  })
}

function written(values) {
  const quoted = (text) => (/\s/.test(text) ? `"${text}"` : text)
  const term = (name) => values[`search-${name}`] && `${name}:${quoted(values[`search-${name}`])}`
  return [...['from', 'to', 'subject', 'after', 'before'].map(term), values['search-within'], values['search-attachment'] && 'has:attachment', values['search-unread'] && 'is:unread', values['search-words']]
    .filter(Boolean)
    .join(' ')
}
