/**
 * A report without its scripts, which our policies forbid it to run anyway: a browser would complain about each. This spares complaints; what keeps
 * scripts from running is the policy.
 */
export const withoutScripts = (html: string): string => html.replaceAll(/<script\b[^]*?<\/script\s*>/gi, '')
