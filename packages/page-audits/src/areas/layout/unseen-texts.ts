import type { Sighting } from '../../findings/draft.js'
import type { LabPage } from '../../lab/lab-page.js'
import { scanChosenColours } from '../contrast/scan-chosen-colours.js'
import { scanTexts } from './scan-texts.js'
import { invisibleBoxes } from './invisible-boxes.js'

/** Invisible texts: in the colour of their background. Looks twice, since something may be fading in. `exceptChosen`: leaves out colours that were entered in fields. */
export async function unseenTexts(
  lab: LabPage,
  { exceptChosen = false } = {},
): Promise<Sighting<'invisible-text'>[]> {
  const look = async () => {
    const texts = await lab.scan(scanTexts)
    const picture = await lab.picture()
    return { picture, places: picture ? await invisibleBoxes(picture, texts) : [] }
  }
  const first = await look()
  if (first.places.length === 0) return []
  await lab.waitForLate(700)
  const { picture, places } = await look()
  const both = places.filter((place) => first.places.some(({ selector }) => selector === place.selector))
  const chosen =
    exceptChosen && both.length > 0
      ? await lab.scan(
          scanChosenColours,
          both.map(({ selector }) => selector),
        )
      : []
  const unseen = both.filter(({ selector }) => !chosen.includes(selector))
  const [worst] = unseen
  if (!worst) return []
  return [
    {
      rule: 'invisible-text',
      description: `“${worst.name}”${unseen.length > 1 ? ` and ${unseen.length - 1} more` : ''} can't be seen: the text has the colour of what it stands on.`,
      selectors: unseen.map(({ selector }) => selector),
      element: worst.name,
      box: worst.box,
      after: picture,
    },
  ]
}
