import type { FindingAction, Target } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import type { LabPage } from '../../../lab/lab-page.js'
import type { ShownScan } from '../../derived/scan-shown.js'
import { scanSearched } from './scan-searched.js'

const nonsense = 'zzqxv'

/** Words by which a task says that a search goes through more than titles. */
const throughTexts =
  /(?<!\p{L})(?:search|find|durchsuch|such|recherch|cherch|busc|búsqueda|cerca|ricerca|pesquis|procur|zoek)\p{L}*[^.;,:?!]{0,60}(?<!\p{L})(?:answer|text|content|bod(?:y|ies)|description|note|ingredient|author|everything|antwort|inhalt|beschreibung|zutat|notiz|autor|alles|réponse|contenu|ingrédient|auteur|respuesta|contenido|descripci|ingrediente|rispost|test[oi]|contenut|descrizion|autor[ei]|respost|conteúdo|descriç|antwoord|tekst|inhoud|omschrijving|beschrijving|ingrediënt)/iu

/** Whether a task, or the field itself, says that a search goes through the texts of entries. */
export const searchesTexts = (task: string, { name, placeholder = '' }: Target): boolean =>
  [task, name, placeholder].some((said) => throughTexts.test(said))

/** A word of an entry's text that a search does not find. */
export interface UnsearchedText {
  readonly word: string
  readonly title: string
  readonly acts: readonly FindingAction[]
}

/** Searches for words from texts of entries, open or closed: none finds its entry, though a word of its title does. `search` types into the field and reads the page. */
export async function unsearchedText(
  lab: LabPage,
  field: Target,
  start: ShownScan,
  search: (text: string) => Promise<ShownScan | null>,
): Promise<UnsearchedText | null> {
  const none = await search(nonsense)
  const gone = none ? start.texts.filter((text) => !none.texts.includes(text)) : []
  if (gone.length < 3 || !(await search(''))) return null
  const blocks = (await lab.scan(scanSearched, gone)).filter(({ words }) => words.length > 0).slice(0, 2)
  const [first] = blocks
  if (blocks.length < 2 || !first) return null
  const finds = async (word: string, title: string) => (await search(word))?.texts.includes(title) === true
  const told = blocks.find(({ titleWord }) => titleWord !== null)
  if (!told?.titleWord || !(await finds(told.titleWord, told.title))) return null
  for (const { words, title } of blocks) for (const word of words) if (await finds(word, title)) return null
  const [word] = first.words
  return { word: word!, title: first.title, acts: [typeInto(field.selector, word!)] }
}
