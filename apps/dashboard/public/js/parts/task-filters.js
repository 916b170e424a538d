import { h, put } from '../dom.js'
import { count } from '../format.js'
import { outcomeName } from '../outcome.js'

const selects = [
  ['outcome', 'outcomes', 'Any outcome'],
  ['site', 'sites', 'Any site'],
  ['category', 'categories', 'Any category'],
  ['difficulty', 'difficulties', 'Any difficulty'],
]

/** The filters above the table of trials. `onChange` is called when one changes. */
export function taskFilters(onChange) {
  const chosen = { text: '', outcome: '', site: '', category: '', difficulty: '', errors: false }
  const set = (key) => (event) => {
    chosen[key] =
      key === 'text'
        ? event.target.value.trim().toLowerCase()
        : key === 'errors'
          ? event.target.checked
          : event.target.value
    onChange()
  }
  const search = h('input', {
    type: 'search',
    placeholder: 'Search ids, requests, answers',
    'aria-label': 'Search the trials',
    on: { input: set('text') },
  })
  const controls = Object.fromEntries(
    selects.map(([key, , any]) => [
      key,
      h('select', { 'aria-label': any.replace('Any ', 'By '), on: { change: set(key) } }),
    ]),
  )
  const element = h(
    'div',
    { class: 'toolbar', role: 'search' },
    search,
    Object.values(controls),
    h(
      'label',
      { class: 'check' },
      h('input', { type: 'checkbox', on: { change: set('errors') } }),
      'with tool errors',
    ),
  )
  let offered = ''
  return {
    element,
    focus: () => search.focus(),
    /** What there is to choose from, with how many trials have it. */
    offer(facets) {
      const next = JSON.stringify(facets)
      if (next === offered) return
      offered = next
      for (const [key, facet, any] of selects) {
        const values = facets[facet] ?? []
        controls[key].hidden = values.length < 2 && chosen[key] === ''
        put(
          controls[key],
          h('option', { value: '' }, any),
          values.map(({ name, count: number }) =>
            h(
              'option',
              { value: name, selected: chosen[key] === name },
              `${key === 'outcome' ? outcomeName(name) : name} (${count(number)})`,
            ),
          ),
        )
      }
    },
    /** A test for rows. Words are sought in all that the table knows of a trial. */
    test(details, keyOf) {
      const words = chosen.text.split(/\s+/).filter(Boolean)
      return (row) => {
        if (chosen.outcome && (row.outcome ?? 'pending') !== chosen.outcome) return false
        if (chosen.site && row.site !== chosen.site) return false
        if (chosen.category && row.category !== chosen.category) return false
        if (chosen.difficulty && row.difficulty !== chosen.difficulty) return false
        if (!chosen.errors && words.length === 0) return true
        const detail = details.get(keyOf(row))
        if (chosen.errors && !(detail?.tool_errors > 0)) return false
        const text = `${row.query_id} ${row.query} ${detail?.final_answer ?? ''}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }
    },
  }
}
