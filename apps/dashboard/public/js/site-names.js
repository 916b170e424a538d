// @ts-check
/**
 * A text with `target://<site>` for each origin that a site of the trial had: its port says nothing, and differs in every run.
 * @param {string} text
 * @param {Readonly<Record<string, string>>} sites name by origin
 */
export function nameSites(text, sites) {
  return text.replaceAll(/https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?/gi, (origin) =>
    Object.hasOwn(sites, origin) ? String(sites[origin]) : origin,
  )
}
