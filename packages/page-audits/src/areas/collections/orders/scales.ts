/** Words with an order of their own, from low to high, in seven languages: each group is one step. */
const scales: readonly (readonly string[])[] = [
  [
    'very low|lowest|trivial|sehr niedrig',
    'low|minor|niedrig|gering|basse|faible|baja|bajo|bassa|basso|baixa|baixo|laag',
    'medium|mid|normal|moderate|mittel|moyenne?|media|medio|média|médio|gemiddeld|normale',
    'high|major|important|hoch|haute|élevée?|alta|alto|hoog|wichtig',
    'urgent|critical|highest|very high|dringend|urgente|critique|crítica|critica|sehr hoch',
  ],
  ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl|2xl', 'xxxl|3xl'],
  [
    'small|klein|petite?|pequeñ[oa]|piccol[oa]|pequen[oa]',
    'medium|mittel|moyenne?|median[oa]|medi[oa]|médi[oa]|middel',
    'large|gro(?:ß|ss)|grande?|groot',
  ],
  [
    'easy|beginner|leicht|einfach|anfänger|facile|débutant|fácil|principiante|makkelijk|iniciante',
    'medium|moderate|intermediate|mittel|moyen|intermédiaire|medi[oa]|intermedi[oa]|intermediári[oa]|gemiddeld|fortgeschritten',
    'hard|difficult|advanced|schwer|schwierig|difficile|avancée?|difícil|avanzad[oa]|avanzat[oa]|avançad[oa]|moeilijk',
    'expert|experte|experta|esperto|profi',
  ],
]

const patterns = scales.map((steps) => steps.map((words) => new RegExp(`^(?:${words})(?: priority)?$`, 'iu')))

/** The steps of texts on a scale that all of them are on: 0 for “Low”, 2 for “High”; null where they are on none. */
export function stepsOf(texts: readonly string[]): readonly number[] | null {
  for (const steps of patterns) {
    const found = texts.map((text) => steps.findIndex((step) => step.test(plain(text))))
    if (!found.includes(-1)) return found
  }
  return null
}

/** Signs and what says that it is a priority belong to many such texts: “▲ High”, “Priority: high”. */
const plain = (text: string) =>
  text
    .replace(/^[^\p{L}]*(?:\p{L}+:\s*)?/u, '')
    .replace(/[^\p{L}\p{N}]+$/u, '')
    .trim()

/** The steps of entries each of which has a text on the same scale; null where none fits all of them. */
export function stepsAmong(entries: readonly (readonly string[])[]): readonly number[] | null {
  for (const steps of patterns) {
    const found = entries.map((texts) =>
      Math.max(...texts.map((text) => steps.findIndex((step) => step.test(plain(text))))),
    )
    if (!found.includes(-1)) return found
  }
  return null
}
