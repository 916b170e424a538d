/** A count of how many of a whole are done, before and after one more was. */
export interface ShrinkingWhole {
  readonly was: string
  readonly is: string
}

const partOfWhole =
  /(\p{L}+\s)?(?<![\d.,/:–-])(\d{1,4})((?:\s\p{L}+)?\s?(?:\/|of|out of|von|sur|de|di|van)\s?)(\d{1,4})(?![\d.,/:]*\d|\s?(?:%|€|°))((?:\s\p{L}+)?)/giu

interface Portion {
  readonly line: string
  readonly part: number
  readonly whole: number
  readonly words: string
}

const portionsIn = (text: string): readonly Portion[] =>
  [...text.matchAll(partOfWhole)].map(([line, leads = '', part, between = '', whole, behind = '']) => ({
    line: line.trim(),
    part: Number(part),
    whole: Number(whole),
    words: `${leads}#${between}#${behind}`.toLowerCase(),
  }))

/** Finds a count such as “3 of 6 done” that one more tick turned into “4 of 5 done”: the whole lost the entry that was ticked. null without one. */
export function shrinkingWhole(before: string, after: string): ShrinkingWhole | null {
  const [old, now] = [portionsIn(before), portionsIn(after)]
  const isIn = (portions: readonly Portion[], line: string) =>
    portions.some((portion) => portion.line === line)
  for (const { line, part, whole, words } of old) {
    const turned = now.find(
      (each) => each.words === words && each.part === part + 1 && each.whole === whole - 1,
    )
    if (turned && !isIn(now, line) && !isIn(old, turned.line)) return { was: line, is: turned.line }
  }
  return null
}
