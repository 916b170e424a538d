import type { Draft } from '../../../findings/draft.js'
import type { GroupFault } from './group-fault.js'

const left: Readonly<Record<NonNullable<GroupFault['leaves']>, string>> = {
  focus: 'leaves the focus where it was: pressed again, it leads no further.',
  panel: 'leaves what the page shows as it was: only a click on it brings its contents.',
}

/** Reports the keys that fail at one control of a group; `repro` leads to the state that shows the group. */
export const walkDrafts = (
  faults: readonly GroupFault[],
  repro: readonly string[],
): Draft<'keys-ignored'>[] =>
  faults.flatMap(({ key, at, to, members, leaves }) => {
    const [place, target] = [members[at], members[to]]
    if (!place || !target) return []
    const does = at === to ? 'does nothing' : `leads to “${target.name}”`
    return [
      {
        rule: 'keys-ignored',
        description: `At “${place.name || place.selector}” the key ${key} ${
          leaves
            ? `chooses “${target.name}” and ${left[leaves]}`
            : `${does}, though the keys lead on from the controls beside it.`
        }`,
        selectors: [place.selector],
        element: place.name,
        box: place.box,
        repro: [
          ...repro,
          `Move the focus to “${place.name}” with Tab and the arrow keys.`,
          `Press ${key}${leaves === 'focus' ? ' twice' : ''}.`,
        ],
        reproduced: true,
      },
    ]
  })
