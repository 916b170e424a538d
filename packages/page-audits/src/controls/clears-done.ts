const ways = [
  String.raw`(?:clear|remove|delete|archive)\b.*\b(?:done|completed?|finished|checked|ticked|bought|packed|read|selected)`,
  String.raw`(?:erledigte|gekaufte|gepackte|gelesene|ausgewählte|markierte)\p{L}* .*(?:löschen|entfernen)`,
  String.raw`(?:supprimer|retirer|effacer) .*(?:terminée?s|faite?s|achetée?s|cochée?s|sélectionnée?s)`,
  String.raw`(?:eliminar|borrar|quitar) .*(?:completad|hech|comprad|marcad|seleccionad)[oa]s`,
]

/** Labels of buttons that take away all entries that are done or ticked, such as “Clear completed” and “Erledigte löschen”. */
export const clearsDone = new RegExp(String.raw`^\W*(?:${ways.join('|')})(?!\p{L})`, 'iu')
