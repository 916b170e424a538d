import type { Draft } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { scanHoverOnly } from './scan-hover-only.js'
import { underMouseByScript } from './hover/under-mouse-by-script.js'
import { listed } from './unreachable-draft.js'

/** Controls that come up under the mouse only. */
export async function onlyUnderMouse(lab: LabPage): Promise<Draft<'hover-only'>[]> {
  await lab.restart()
  const styled = await lab.scan(scanHoverOnly)
  const scripted = (await underMouseByScript(lab)).filter(({ name }) =>
    styled.every((other) => other.name !== name),
  )
  const found = [...styled, ...scripted.map((place) => ({ ...place, focusable: false }))]
  const after = found.length > 0 ? await lab.picture() : null
  return [true, false].flatMap((focusable): Draft<'hover-only'>[] => {
    const places = found.filter((place) => place.focusable === focusable)
    const [first] = places
    if (!first) return []
    return [
      {
        rule: 'hover-only',
        ...(focusable ? { severity: 'low' as const } : {}),
        description: focusable
          ? `${listed(places)} can be seen only under the mouse: with the keyboard it has the focus and stays invisible.`
          : `${listed(places)} comes up only under the mouse: neither keys nor fingers get to it.`,
        selectors: places.map(({ selector }) => selector),
        element: first.name,
        box: first.box.width > 0 ? first.box : null,
        after,
        repro: ['Open the page.', 'Use it with the Tab key alone.'],
        reproduced: null,
      },
    ]
  })
}
