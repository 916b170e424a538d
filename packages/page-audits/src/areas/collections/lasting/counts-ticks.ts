import type { RowUse } from './use-row.js'

/** “3 of 12 packed”, “2/5 done”: figures that tell how far one has come. */
const progress =
  /\d\s*(?:\/|of|von|sur|de|di|van)\s*\d|(?<!\p{L})(?:done|packed|completed|finished|erledigt|gepackt|fertig|faite?s?|terminée?s?|hech[oa]s?|completad[oa]s?|fatt[oaie]|completat[oaie]|feit[oa]s?|concluíd[oa]s?|klaar)(?!\p{L})/iu

/** Whether a figure that tells of progress followed the tick. */
export const countsTicks = ({ before, after }: RowUse): boolean =>
  after.figures.some(({ selector, label, text }) => {
    const was = before.figures.find((one) => one.selector === selector)
    return was !== undefined && was.text !== text && progress.test(`${label} ${text}`)
  })
