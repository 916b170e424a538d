/** The result of one check of this machine. */
export interface CheckFinding {
  readonly name: string
  /** `note`: worth knowing, needs no action. */
  readonly verdict: 'ok' | 'note' | 'bad'
  readonly found: string
  /** Command to type or setting to change; only if the check found a problem. */
  readonly fix?: string
}

/** One check of this machine. It never throws: what goes wrong is its finding. */
export interface Check {
  readonly name: string
  run(): Promise<Omit<CheckFinding, 'name'>>
}

/** Runs checks one after another; one that throws is a bad finding of its own. */
export async function runChecks(
  checks: readonly Check[],
  onFinding: (finding: CheckFinding) => void,
): Promise<readonly CheckFinding[]> {
  const findings: CheckFinding[] = []
  for (const check of checks) {
    const found = await check.run().catch((error: unknown) => ({
      verdict: 'bad' as const,
      found: error instanceof Error ? error.message : String(error),
    }))
    const finding = { name: check.name, ...found }
    findings.push(finding)
    onFinding(finding)
  }
  return findings
}
