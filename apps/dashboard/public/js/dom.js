// @ts-check
/**
 * Contents of an element. false, null and undefined are left out.
 * @typedef {Node | string | number | false | null | undefined | readonly Child[]} Child
 */
/**
 * Attributes of an element. `on` holds listeners, `vars` custom properties; false, null and undefined leave an attribute out.
 * @template {Element} E
 * @typedef {{
 *   on?: { [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type] & { target: E }) => void },
 *   vars?: Record<string, string | number>,
 *   [attribute: string]: unknown,
 * }} Props
 */

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Builds an element. Everything shown comes from run folders and is hostile: children become text nodes, never markup.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Props<HTMLElementTagNameMap[Name]>} [props]
 * @param {...Child} children
 */
export function h(name, props = {}, ...children) {
  return fill(document.createElement(name), props, children)
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Props<SVGElementTagNameMap[Name]>} [props]
 * @param {...Child} children
 */
export function svg(name, props = {}, ...children) {
  return fill(document.createElementNS(SVG, name), props, children)
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element
 * @param {Props<any>} props
 * @param {readonly Child[]} children
 */
function fill(element, props, children) {
  for (const [key, value] of Object.entries(props)) {
    if (value === false || value === null || value === undefined) continue
    if (key === 'on')
      for (const [type, listen] of Object.entries(
        /** @type {Record<string, EventListener>} */ (props.on ?? {}),
      ))
        element.addEventListener(type, listen)
    else if (key === 'vars')
      for (const [name, number] of Object.entries(props.vars ?? {}))
        element.style.setProperty(`--${name}`, String(number))
    else element.setAttribute(key, value === true ? '' : String(value))
  }
  element.append(...nodes(children))
  return element
}

/**
 * Replaces what an element holds.
 * @template {Element} E
 * @param {E} element
 * @param {...Child} children
 */
export function put(element, ...children) {
  element.replaceChildren(...nodes(children))
  return element
}

/**
 * @param {readonly Child[]} children
 * @returns {Node[]}
 */
function nodes(children) {
  return /** @type {readonly unknown[]} */ (children)
    .flat(Infinity)
    .filter((child) => child !== null && child !== undefined && child !== false && child !== '')
    .map((child) => (child instanceof Node ? child : document.createTextNode(String(child))))
}

/** The part of the page that differs from page to page. */
export function mainPart() {
  const main = document.getElementById('main')
  if (!main) throw new Error('The page has no element with the id main: see public/README.md.')
  return main
}

/**
 * Announces a text to screen readers.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById('live')
  if (live) live.textContent = text
}
