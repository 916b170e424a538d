import { ToolFailure } from '../tool-failure.js'

/** Turns what Playwright says of an act that failed into words that a model can act on. */
export function actFailure(act: string, title: string, message: string): ToolFailure {
  const text = message.replaceAll(ansiColours, '')
  const cover = /(<[^\n]*>)(?: from (<[^\n]*>) subtree)? intercepts pointer events/.exec(text)
  if (cover)
    return new ToolFailure(
      `${title} is covered by ${describeTag(cover[2] ?? cover[1] ?? '')}, so a ${act} can't reach it. Close or act on what covers it first, or scroll.`,
    )
  // Playwright logs each check it waited for: the last one is what held the act up.
  const waits = [...text.matchAll(/element is not (visible|enabled|stable|editable)/g)].map(
    (found) => found[1],
  )
  const last = waits.at(-1)
  if (last === 'visible')
    return new ToolFailure(
      `${title} is on the page but hidden, so a ${act} can't reach it. Do what makes it appear first (open its menu, tab or section).`,
    )
  if (last === 'enabled')
    return new ToolFailure(
      `${title} is disabled, so a ${act} does nothing. Find out what it waits for (a required field, a choice) and do that first.`,
    )
  if (last === 'editable') return new ToolFailure(`${title} is read-only: its text can't be changed.`)
  if (last === 'stable')
    return new ToolFailure(
      `${title} keeps moving, so a ${act} can't hit it. Wait for it to stop, or use coordinates.`,
    )
  if (/outside of the viewport/.test(text))
    return new ToolFailure(
      `${title} lies outside what can be scrolled into view, so a ${act} can't reach it.`,
    )
  if (/not attached|was detached|does not match any elements|Element is not connected/.test(text))
    return new ToolFailure(
      `${title} went away before the ${act} could happen: the page has changed. Look again.`,
    )
  if (/Timeout \d+ms exceeded/.test(text))
    return new ToolFailure(
      `the ${act} on ${title} did not come through: the page did not let it happen in time.`,
    )
  return new ToolFailure(`the ${act} on ${title} failed: ${firstLine(text)}`)
}

/** The first line of an error, without the name of the function that Playwright puts before it. */
export function firstLine(message: string): string {
  const line = message
    .replaceAll(ansiColours, '')
    .split('\n')
    .find((candidate) => candidate.trim() !== '')
  return (line ?? 'no reason was given')
    .trim()
    .replace(/^(?:\w*Error: )+/, '')
    .replace(/^(?:\w+\.)+\w+: /, '')
    .replace(/^(?:\w*Error: )+/, '')
    .slice(0, 500)
}

/** `<div id="cover" class="a b">…</div>` as `div#cover`. */
function describeTag(html: string): string {
  const tag = /^<([\w-]+)/.exec(html)?.[1] ?? 'another element'
  const id = /\bid="([^"]+)"/.exec(html)?.[1]
  const className = /\bclass="([^"\s]+)/.exec(html)?.[1]
  return id ? `${tag}#${id}` : className ? `${tag}.${className}` : tag
}

// oxlint-disable-next-line no-control-regex -- the escape character is what a colour code starts with
const ansiColours = /\u001B\[\d+m/g

/** Whether an act ended because its page closed: then the act happened, and closed the page. */
export const isClosed = (message: string): boolean =>
  /Target (page|closed)|page, context or browser has been closed|has been closed|Target crashed/i.test(
    message,
  )
