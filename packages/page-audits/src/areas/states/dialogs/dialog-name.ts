import type { Draft } from '../../../findings/draft.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { aboutDialog, type DialogCheck, openDialog, reaches } from './open-dialog.js'

/** Checks that a dialog which says that it is one has a name. Leaves it open. */
export async function checkDialogName(check: DialogCheck): Promise<Draft<'unnamed-dialog'>[]> {
  const { lab, dialog, way, name, nameOf } = check
  const isNameless = ({ marked, named }: DialogCheck['dialog']) => (marked && !named ? name : null)
  const found = await tryTwice(
    lab,
    async () => {
      const open = (await reaches(check)) ? await openDialog(lab) : null
      return open && isNameless(open)
    },
    { first: () => isNameless(dialog), actions: () => way, nameOf },
  )
  if (!found) return []
  return [
    {
      rule: 'unnamed-dialog',
      description: `The dialog “${name}” has no name for screen readers: they say “dialog” when it opens.`,
      ...aboutDialog(check),
      ...found.proof,
    },
  ]
}
