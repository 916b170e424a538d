import type { AuditContext } from '../audit-context.js'

/** The selector by which looks know the control that a scan found; the same where they agree, or it came up later. */
export const targetSelector = ({ scans }: Pick<AuditContext, 'scans'>, selector: string): string =>
  scans.find(({ entry }) => entry === -1)?.scan.aliases.find((alias) => alias.selector === selector)
    ?.target ?? selector
