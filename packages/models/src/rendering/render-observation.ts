import { describeVerification, fenceUntrusted, type Observation, type Target, truncate } from '@webeval/core'
import { renderContent } from './render-content.js'

/** Maximum number of rendered targets; the rest are counted. Targets come ranked, the most useful first. */
const maxTargets = 150
/** Maximum characters of a target's surroundings. */
const contextLength = 80
/** Maximum number of console errors and failed requests per observation (the newest), and characters of each. */
const [maxErrors, errorLength] = [10, 300]

/**
 * Renders an observation as text for a model: the effects of the last act in our words, then the page's own content
 * in a fence. Leaves out the picture.
 */
export function renderObservation({ signals, verification, screenshot }: Observation): string {
  const { url, title, dialogs, consoleErrors, failedRequests, targets, targetCount, scroll, viewport } =
    signals
  const content = renderContent(signals)
  const shown = targets.slice(0, maxTargets)
  const left = Math.max(targetCount, targets.length) - shown.length
  const page = [
    `url: ${url}`,
    `title: ${title}`,
    ...list(
      'System dialogs',
      dialogs.map(({ type, message }) => `${type}: ${truncate(message, errorLength)}`),
    ),
    ...list('Console errors', newest(consoleErrors)),
    ...list('Failed requests', newest(failedRequests)),
    ...(shown.length > 0
      ? ['', 'Targets (selector | role "name" | state):', ...shown.map((target) => renderTarget(target, url))]
      : []),
    ...(left > 0 && shown.length > 0 ? [`… and ${left} more targets`] : []),
    ...(content === '' ? [] : ['', 'What the page says:', content]),
  ]
  return [
    verification ? describeVerification(verification) : 'The page as it is now.',
    `Viewport ${viewport.width}×${viewport.height}, scrolled to ${Math.round(scroll.y)} of ${Math.round(scroll.maxY)}.`,
    ...(screenshot ? ['A picture of it follows.'] : []),
    fenceUntrusted('page', page.join('\n')),
  ].join('\n')
}

function list(title: string, entries: readonly string[]): string[] {
  return entries.length === 0 ? [] : ['', `${title}:`, ...entries.map((entry) => `- ${oneLine(entry)}`)]
}

const newest = (entries: readonly string[]): string[] =>
  entries.slice(-maxErrors).map((entry) => truncate(entry, errorLength))

/** Keeps page text on one line, so that it can't start a line of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

function renderTarget(target: Target, pageUrl: string): string {
  const { selector, role, tag, name, text, type, value, placeholder, options, href, context, appearance } =
    target
  const said = truncate(name || text || placeholder || appearance || '', 200)
  const state = Object.entries(target.state).map(([key, set]) =>
    set === true ? key : `${key}=${String(set)}`,
  )
  const details = [
    type && tag === 'input' ? `type ${type}` : '',
    value === undefined ? '' : `value ${JSON.stringify(truncate(value, 200))}`,
    options && options.length > 0 ? `options ${JSON.stringify(options)}` : '',
    href ? `to ${truncate(fromHere(href, pageUrl), 200)}` : '',
    ...state,
    target.range ? `from ${target.range.min} to ${target.range.max}, step ${target.range.step}` : '',
    context && context !== said ? `in ${JSON.stringify(truncate(context, contextLength))}` : '',
    target.inViewport ? '' : 'out of view',
  ].filter(Boolean)
  return oneLine(
    [
      `${selector}`,
      `${role || tag} ${JSON.stringify(said)}`,
      ...(details.length > 0 ? [details.join(', ')] : []),
    ].join(' | '),
  )
}

/** Strips the page's own origin from an address: repeated on every line it would be half of the text. */
function fromHere(href: string, pageUrl: string): string {
  const origin = URL.canParse(pageUrl) ? new URL(pageUrl).origin : 'null'
  return origin !== 'null' && href.startsWith(`${origin}/`) ? href.slice(origin.length) : href
}
