import type { PageRecord } from '../page-record.js'
import { sawEntries } from './is-missing.js'

/** A feature that Romance languages and Dutch name by few stems. */
interface StemFeature {
  readonly asks: RegExp
  /** Words and signs that a page with the feature shows somewhere, in the same languages. */
  readonly says: RegExp
  /** Roles of controls that may be it, whatever they say. */
  readonly roles: RegExp
  /** It may be out of sight until the page lists something. */
  readonly needsEntries: boolean
}

const features: readonly StemFeature[] = [
  {
    asks: /(?<!\p{L})(?:recherche[rs]?|buscar|búsqueda|buscador|ricerca|cercare|cercando|pesquisar?|pesquisa|zoeken|zoekveld|zoekfunctie|zoekbalk)(?!\p{L})/iu,
    says: /cherch|busc|búsq|cerc|pesquis|procur|zoek|search|[🔍🔎]/u,
    roles: /^(?:textbox|searchbox|combobox|input|text|search)/i,
    needsEntries: false,
  },
  {
    asks: /(?<!\p{L})(?:trier|tri(?= (?:par|selon|des|du|de la))|triable|ordenar(?= por)|ordenable|ordinare(?= per)|ordinabile|ordinamento|ordenação|sorteren|sorteerbaar)(?!\p{L})/iu,
    says: /tri|class|ordr|orden|ordin|sort|croiss|alphab|alfab|récent|recient|recent|[↑↓▲▼⇅↕]/,
    roles: /^(?:columnheader|combobox|select|listbox)/i,
    needsEntries: true,
  },
  {
    asks: /(?<!\p{L})(?:supprimer|effacer|eliminar|borrar|eliminare|cancellare|rimuovere|excluir|apagar|remover|verwijderen)(?!\p{L})/iu,
    says: /supprim|effac|retir|enlev|vid|elimin|borr|quit|vaci|cancell|rimuov|tog|svuot|exclu|apag|remov|limp|verwijder|wis|leeg|delet|[×✕✖✗🗑]/u,
    roles: /^$/,
    needsEntries: true,
  },
  {
    asks: /(?<!\p{L})(?:copier|copiar|copiare|kopi[eë]ren)(?!\p{L})/iu,
    says: /copi|kopi|copy|presse-papiers|portapapeles|appunti|klembord|[📋⧉]/u,
    roles: /^$/,
    needsEntries: true,
  },
  {
    asks: /(?<!\p{L})(?:imprimer|imprimir|stampare|afdrukken)(?!\p{L})/iu,
    says: /imprim|impress|stamp|afdruk|print|🖨/u,
    roles: /^$/,
    needsEntries: true,
  },
]

const languages = /^(?:fr|es|it|pt|nl|ca|gl)(?:-|$)/i
/** Wishes, and words that say that it is not to be there. */
const unsure =
  /(?<!\p{L})(?:sans|pas|aucune?|ni|sin|no|ningun[oa]?|senza|non|nessun[oa]?|sem|não|nenhum[a]?|zonder|geen|niet|si possible|éventuellement|optionnel\p{L}*|peut-être|si es posible|opcional\p{L}*|quizás?|facoltativ\p{L}*|opzional\p{L}*|se possibile|magari|eventual\p{L}*|se possível|talvez|misschien|eventueel|optioneel)(?!\p{L})/iu

/**
 * Whether a requirement in a Romance language or Dutch asks for something of which nothing on a page of such a language says a word.
 * Only features that every page names by the same few stems are known.
 */
export function missingByStem(text: string, page: PageRecord): boolean {
  const { controls, exploration } = page
  const lookedAt = exploration.steps.some(({ is_error }) => !is_error) || exploration.coverage.states > 0
  if (!lookedAt || page.text.trim() === '' || page.unreadFrames || !languages.test(page.language ?? ''))
    return false
  if (unsure.test(text) || controls.some(({ unnamed }) => unnamed)) return false
  const said = [page.text, ...controls.map(({ words }) => words)]
  return features.some(
    ({ asks, says, roles, needsEntries }) =>
      asks.test(text) &&
      !said.some((words) => says.test(words)) &&
      !controls.some(({ role }) => roles.test(role)) &&
      (!needsEntries || sawEntries(page)),
  )
}
