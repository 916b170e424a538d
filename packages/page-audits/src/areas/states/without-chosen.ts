import type { LabPage } from '../../lab/lab-page.js'
import type { AxeViolation } from '../accessibility/run-axe.js'
import { scanChosenColours } from '../contrast/scan-chosen-colours.js'

/** Violations without the contrast of texts in colours that were entered in the page's own fields. */
export async function withoutChosen(
  lab: LabPage,
  violations: readonly AxeViolation[],
): Promise<readonly AxeViolation[]> {
  const isContrast = ({ id }: AxeViolation) => id === 'color-contrast'
  const selectors = violations
    .filter(isContrast)
    .flatMap(({ nodes }) => nodes.map(({ selector }) => selector))
  if (selectors.length === 0) return violations
  const chosen = await lab.scan(scanChosenColours, selectors)
  return violations.flatMap((violation) => {
    if (!isContrast(violation)) return [violation]
    const nodes = violation.nodes.filter(({ selector }) => !chosen.includes(selector))
    return nodes.length > 0 ? [{ ...violation, nodes }] : []
  })
}
