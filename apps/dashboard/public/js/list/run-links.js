// @ts-check

/** The links of the listed runs, in the order of the rows. */
export const runLinks = () => [
  .../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('tbody .run-link')),
]

/**
 * Moves the focus by so many runs from the focused row; without one, to the first or the last run.
 * @param {number} by
 */
export function stepRuns(by) {
  const links = runLinks()
  const at = links.findIndex((link) => link.closest('tr') === document.activeElement?.closest('tr'))
  links.at(at === -1 ? (by > 0 ? 0 : -1) : Math.max(0, Math.min(links.length - 1, at + by)))?.focus()
}
