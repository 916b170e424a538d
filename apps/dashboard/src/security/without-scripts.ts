/**
 * Removes the scripts of a report, which our policy forbids anyway, because a browser would complain about
 * each. The policy is what prevents scripts from running.
 */
export const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^]*?<\/script\s*>/gi, '')
