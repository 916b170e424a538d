const SVG = 'http://www.w3.org/2000/svg'

/**
 * Builds an element. Everything shown comes from run folders and is hostile: children become text nodes, never markup.
 * @param {string} name
 * @param {Record<string, unknown>} [props] attributes; `on` holds listeners, `vars` custom properties; false, null and undefined leave an attribute out
 * @param {...unknown} children nodes, text, numbers, or lists of them; false, null and undefined are left out
 */
export function h(name, props = {}, ...children) {
  return fill(document.createElement(name), props, children)
}

/** The same for SVG. */
export function svg(name, props = {}, ...children) {
  return fill(document.createElementNS(SVG, name), props, children)
}

function fill(element, props, children) {
  for (const [key, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue
    if (key === 'on')
      for (const [type, listen] of Object.entries(value)) element.addEventListener(type, listen)
    else if (key === 'vars')
      for (const [name, number] of Object.entries(value))
        element.style.setProperty(`--${name}`, String(number))
    else element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...nodes(children))
  return element
}

/** Replaces what an element holds. */
export function put(element, ...children) {
  element.replaceChildren(...nodes(children))
  return element
}

function nodes(children) {
  return children
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false && child !== '')
    .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))))
}

/** Says something to those who listen instead of looking. */
export function announce(text) {
  const live = document.getElementById('live')
  if (live) live.textContent = text
}
