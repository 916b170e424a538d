const refuses =
  /(?<!\p{L})(?:wrong|incorrect|not (?:quite|right|correct)|sorry|nope|falsch|leider|nicht (?:ganz|richtig)|knapp daneben|sbagliat[oa]|errat[oa]|non è (?:giusto|corretto)|purtroppo|faux|raté|incorrecte?|mauvaise réponse|dommage|pas tout à fait|incorrect[oa]|errad[oa]|infelizmente|fout|onjuist|helaas)(?!\p{L})/iu

const says = '(?:heißt|ist|lautet|wäre|is|was|means|est|était|signifie|se dit|es|era|significa|è|é|betekent)'
const right =
  '(?:(?:the )?(?:correct|right) answer|solution|(?:die )?(?:richtige |korrekte )?(?:lösung|antwort)|richtig|(?:la )?(?:bonne|réponse correcte|solution)(?: réponse)?|(?:la )?(?:respuesta correcta|solución|risposta (?:giusta|corretta|esatta)|soluzione|resposta certa|solução)|(?:het )?(?:juiste|goede) antwoord)'
/** A number, a name or a phrase after words that give the solution, in quotes or not. */
const solutions = new RegExp(
  String.raw`(?<!\p{L})(?:${says}|${right}\s*:)\s*(„[^“”"]*[“”"]|“[^”]*”|"[^"]*"|«[^»]*»|‘[^’]*’|[^\s.,;:!?„“"«‘][^.,;:!?„“"«]*)`,
  'giu',
)
/** Sentences about the visitor's own answer, or that deny one. */
const aboutOwn =
  /(?<!\p{L})(?:you(?:rs?)?|du|deine?|dein|sie|ihre?|eingabe|eingegeben|getippt|tu|ta|vous|votre|tus?|usted|hai|tua|sua|você|jij|jouw|uw|typed|wrote|entered|guess\p{L}*|attempt|answered|geraten|versuch|essai|intento|tentativ\p{L}*|not|n[’']t|nicht|kein\p{L}*|pas|no|non|não|niet|geen)(?!\p{L})|n[’']t(?!\p{L})|\?$/iu

/** A useless solution: the refused answer itself, or an empty pair of quotes. */
export type NamedSolution = { readonly kind: 'own' | 'empty'; readonly line: string } | null

/** Finds a refusal that gives the refused answer itself as the solution, or an empty pair of quotes; null without one. `fresh`: the lines that came with it. */
export function checkSolution(typed: string, fresh: readonly string[]): NamedSolution {
  const at = fresh.findIndex((line) => refuses.test(line))
  if (at < 0) return null
  const sentences = fresh.flatMap((line) =>
    line
      .split(/(?<=[.!?])\s+/)
      .map((sentence) => ({ line, sentence }))
      .filter((one) => !aboutOwn.test(one.sentence)),
  )
  const named = sentences.flatMap(({ line, sentence }) =>
    [...sentence.matchAll(solutions)].map(([, value]) => ({ line, value: bare(value!) })),
  )
  if (named.length === 0 || named.some(({ value }) => value !== '' && value !== typed.toLowerCase()))
    return null
  const [first] = named
  return { kind: first!.value === '' ? 'empty' : 'own', line: first!.line }
}

const bare = (value: string): string =>
  value
    .replace(/[„“”"«»‘’]/g, '')
    .trim()
    .toLowerCase()
