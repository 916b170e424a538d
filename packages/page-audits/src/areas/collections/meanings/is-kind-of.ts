/** Diets from the strictest to the loosest, in seven languages: who keeps one keeps those after it. */
const diets = [
  /^(?:v[eé]gan|végétalien|plant[- ]based|rein pflanzlich)/i,
  /^(?:v[eé]g[eé]tari|veggie)/i,
  /^(?:pescatari|pesc[eo]tari|peskatari|pesco?-?v[eé]g[eé]tari)/i,
]

/** Whether everything of a kind is of another kind too, as all that is vegan is vegetarian. */
export function isKindOf(kind: string, other: string): boolean {
  const [one, two] = [kind, other].map((name) => diets.findIndex((diet) => diet.test(name)))
  return one! >= 0 && one! < two!
}
