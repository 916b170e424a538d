/**
 * Starts the page with the parts it is made of, and plants the one fault that the address names (`?fault=<id>`).
 * A fault may replace some parts, add a style, or alter the page once it stands. Without a known id nothing is touched.
 */
export function startPlanted(faults, parts, start) {
  const id = new URLSearchParams(location.search).get('fault')
  const fault = id !== null && Object.hasOwn(faults, id) ? faults[id] : {}
  if (fault.css) {
    const style = document.createElement('style')
    style.textContent = fault.css
    document.head.append(style)
  }
  start({ ...parts, ...fault.parts?.(parts) })
  fault.page?.(document)
}
