interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly summary: string }[]
}

/** The reason of axe-core that blames a table for its caption: one with a global attribute, such as aria-live, counts as a child that is not allowed. */
const onlyCaptions = /not allowed: caption(?:\[[^\]]*\])?(?:, caption(?:\[[^\]]*\])?)*\s*$/

/** Leaves out tables that axe-core blames for nothing but their caption, which ARIA 1.2 allows there. */
export const withoutCaptions = <One extends Violation>(violations: readonly One[]): One[] =>
  violations.flatMap((violation) => {
    if (violation.id !== 'aria-required-children') return [violation]
    const nodes = violation.nodes.filter(({ summary }) => !onlyCaptions.test(summary))
    return nodes.length > 0 ? [{ ...violation, nodes }] : []
  })
