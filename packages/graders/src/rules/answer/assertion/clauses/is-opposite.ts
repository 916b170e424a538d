/** Extremes and states of which an answer that gives one does not give the other. */
const opposites: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [
    /\b(?:highest|maximum|most expensive|dearest|priciest|top)\b/i,
    /\b(?:lowest|minimum|cheapest|least expensive|bottom)\b/i,
  ],
  [/\b(?:largest|biggest|greatest|most)\b/i, /\b(?:smallest|least|fewest)\b/i],
  [/\b(?:longest|tallest)\b/i, /\b(?:shortest|smallest)\b/i],
  [/\b(?:oldest|earliest|first)\b/i, /\b(?:newest|latest|youngest|most recent|last)\b/i],
  [/\b(?:hardest|most difficult|toughest)\b/i, /\beasiest\b/i],
  [/\bheaviest\b/i, /\blightest\b/i],
  [/\b(?:hottest|warmest)\b/i, /\b(?:coldest|coolest)\b/i],
  [/\b(?:busiest|loudest)\b/i, /\bquietest\b/i],
  [/\b(?:left|available|free|remaining|vacant)\b/i, /\b(?:taken|occupied|booked|reserved|sold)\b/i],
  [/\b(?:best|strongest)\b/i, /\b(?:worst|weakest)\b/i],
  [/\b(?:fastest|quickest)\b/i, /\bslowest\b/i],
  [/\b(?:nearest|closest)\b/i, /\b(?:farthest|furthest|most distant)\b/i],
]

const boundary = /[.!?;,](?=\s)|\n|\s(?:and|but|while|whereas)\s|[()|]/giu

/** True when the words around a value name the opposite of the extreme or state that the question asks for: "the lowest-rated is X" where it asks for the highest. */
export function isOpposite(answer: string, start: number, end: number, question: string): boolean {
  const lead = answer
    .slice(Math.max(0, start - 120), start)
    .split(boundary)
    .at(-1)!
  const clause = `${lead} ${answer.slice(end, end + 80).split(boundary)[0]!}`
  const sides = opposites.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
  return sides.some(
    ([wanted, opposite]) =>
      wanted.test(question) && !opposite.test(question) && opposite.test(clause) && !wanted.test(clause),
  )
}
