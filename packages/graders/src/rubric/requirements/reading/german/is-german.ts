const german =
  /(?<!\p{L})(?:der|die|das|den|dem|und|oder|mit|ein|eine|einen|einer|nach|für|soll|sollen|kann|können|ich|wir|nicht|auf|bitte|keine?|ohne|alle|pro|im|zum|zur|wird|werden|sich|als|von|ist|sind)(?!\p{L})/giu
const english =
  /(?<!\p{L})(?:the|a|an|and|or|with|for|should|can|could|i|we|not|on|please|no|all|to|of|is|are|it|that|by)(?!\p{L})/giu
const umlaut = /[äöüß]/giu
const infinitive = /\p{Lu}\p{Ll}+ \p{Ll}+en(?=[\s,.;/]|$)/gu

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Whether a brief is written in German. A short list has few small words: umlauts and verbs after nouns count too. */
export const isGerman = (text: string): boolean => {
  const head = text.slice(0, 3_000)
  return count(head, german) + count(head, umlaut) + count(head, infinitive) / 2 > count(head, english)
}

const foreign =
  /(?<!\p{L})(?:le|la|les|des|du|une|et|ou|pour|avec|dans|el|los|las|un|y|para|con|del|il|gli|per|che|di|uma|os|com|em|een|het|voor|met|van|och|med|att|się|oraz|и|на|для)(?!\p{L})|\p{L}*[éèêàçñãõłąęøåœ]\p{L}*|(?!\p{Script=Latin})\p{L}+/giu

/** Whether a brief is written in a language that is neither English nor German: its reading is doubtful. */
export const isForeign = (text: string): boolean => {
  const head = text.slice(0, 3_000)
  return count(head, foreign) > count(head, english)
}
