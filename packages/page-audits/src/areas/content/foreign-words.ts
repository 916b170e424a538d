/** A control whose name is in another language than the page. */
export interface ForeignName {
  readonly name: string
  readonly language: string
}

/** The commonest words of controls that mean nothing in English. */
const words: Readonly<Record<string, string>> = {
  German:
    'weiter zurück abbrechen speichern löschen senden absenden anmelden abmelden schließen hinzufügen suchen bearbeiten bestätigen lieferung bestellen fertig übersicht einstellungen startseite warenkorb',
  French:
    'suivant suivante précédent précédente annuler enregistrer supprimer envoyer connexion fermer ajouter rechercher modifier valider accueil panier commander paramètres',
  Spanish:
    'siguiente anterior volver cancelar guardar eliminar enviar cerrar añadir agregar buscar aceptar carrito ajustes',
  Italian:
    'avanti indietro annulla salva elimina invia chiudi aggiungi modifica conferma carrello impostazioni',
  Portuguese: 'próximo seguinte voltar salvar excluir apagar fechar adicionar pesquisar carrinho',
  Dutch:
    'volgende vorige terug annuleren opslaan verwijderen versturen verzenden sluiten toevoegen zoeken bewerken winkelwagen instellingen',
}
const languageOf = new Map(
  Object.entries(words).flatMap(([language, list]) =>
    list.split(' ').map((word) => [word, language] as const),
  ),
)

const english = /\b(?:the|and|of|to|you|your|for|is|are|with|how|what|where|can|from|this|that|it)\b/gi
const others =
  /(?<!\p{L})(?:der|die|das|und|mit|für|ist|nicht|le|les|des|et|est|pour|avec|el|los|las|que|para|il|che|per|non|het|een|van|voor|os|um|uma|não)(?!\p{L})/giu

/** Whether a text is English: its commonest words are, and hardly any of another language. */
export const isEnglish = (text: string): boolean => {
  const own = text.match(english)?.length ?? 0
  return own >= 4 && own > 4 * (text.match(others)?.length ?? 0)
}

/**
 * Names of controls in another language: two words of one language, or one control that says nothing else. What the words mean is known for
 * few of them, so that names of places and products are left in peace.
 */
export function foreignNames(names: readonly string[]): ForeignName[] {
  const found = [...new Set(names)].flatMap((name) => {
    const said = name.toLowerCase().match(/\p{L}+/gu) ?? []
    const hits = said.filter((word) => languageOf.has(word))
    return hits.length === 0
      ? []
      : [{ name, language: languageOf.get(hits[0]!)!, whole: hits.length === said.length }]
  })
  return found
    .filter(({ language, whole }) => whole || found.filter((other) => other.language === language).length > 1)
    .map(({ name, language }) => ({ name, language }))
}
