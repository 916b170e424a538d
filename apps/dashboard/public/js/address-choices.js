// @ts-check
/**
 * A page's filters and order, kept in its address: a reload, the way back and a colleague with the address see the same rows.
 * @template {string} Name
 * @param {readonly Name[]} names the parameters that the page knows
 * @returns {Record<Name, string>} '' for what the address does not say
 */
export function choicesInAddress(names) {
  const given = new URLSearchParams(location.search)
  return /** @type {Record<Name, string>} */ (
    Object.fromEntries(names.map((name) => [name, given.get(name) ?? '']))
  )
}

/**
 * Writes choices into the address; what is '' leaves it. No entry of the history is made: one step back leads to the page before.
 * @param {Record<string, string>} choices
 */
export function keepChoices(choices) {
  const next = new URL(location.href)
  for (const [name, value] of Object.entries(choices)) {
    if (value === '') next.searchParams.delete(name)
    else next.searchParams.set(name, value)
  }
  if (next.href === location.href) return
  try {
    history.replaceState(history.state, '', next)
  } catch {
    // A browser may refuse it to files, and when someone types very fast: the rows are right all the same.
  }
}
