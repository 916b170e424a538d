const ofAll = /(?<![\d.,])(\d+)\s*(?:\/|out of|of|von|sur|de|di|van)\s*(\d+)(?![\d.,]*\d)/giu

/** The score that lines tell: “2 of 3 correct” for three questions. null where they tell none, or several. */
export function scoreIn(
  lines: readonly string[],
  questions: number,
): { readonly score: number; readonly line: string } | null {
  const found = lines.flatMap((line) =>
    [...line.matchAll(ofAll)].flatMap(([, score, all]) =>
      Number(all) === questions ? [{ score: Number(score), line }] : [],
    ),
  )
  return found.length > 0 && new Set(found.map(({ score }) => score)).size === 1 ? found[0]! : null
}
