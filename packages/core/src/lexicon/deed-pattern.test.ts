import { describe, expect, it } from 'vitest'
import { deedPattern, deedPatternSource } from './deed-pattern.js'
import { type Deed, deedWords } from './deed-words.js'

const labels: readonly (readonly [deed: Deed, labels: readonly string[]])[] = [
  ['send', ['Submit', 'Absenden', 'Envoyer', 'Enviar', 'Invia', 'Submeter', 'Verzenden']],
  ['next', ['Next', 'Weiter', 'Suivant', 'Siguiente', 'Avanti', 'Próximo', 'Volgende']],
  ['back', ['Back', 'Zurück', 'Retour', 'Atrás', 'Indietro', 'Voltar', 'Terug']],
  ['previous', ['Previous', 'Vorherige', 'Précédent', 'Anterior', 'Precedente', 'Vorige']],
  ['delete', ['Delete', 'Löschen', 'Supprimer', 'Eliminar', 'Elimina', 'Excluir', 'Verwijderen']],
  ['sort', ['Sort', 'Sortieren', 'Trier', 'Ordenar', 'Ordina', 'Ordenar', 'Sorteren']],
  ['search', ['Search', 'Suche', 'Rechercher', 'Buscar', 'Cerca', 'Pesquisar', 'Zoeken']],
  ['add', ['Add', 'Hinzufügen', 'Ajouter', 'Añadir', 'Aggiungi', 'Adicionar', 'Toevoegen']],
  ['close', ['Close', 'Schließen', 'Fermer', 'Cerrar', 'Chiudi', 'Fechar', 'Sluiten']],
  ['cancel', ['Cancel', 'Abbrechen', 'Annuler', 'Cancelar', 'Annulla', 'Cancelar', 'Annuleren']],
  ['clear', ['Clear', 'Leeren', 'Vider', 'Vaciar', 'Svuota', 'Limpar', 'Leegmaken']],
]

describe.each(labels)('labels that %s', (deed, [...said]) => {
  it.each(said)('%s', (label) => {
    for (const fit of ['leads', 'mentions', 'is'] as const) {
      expect(deedPattern([deed], fit).test(label), fit).toBe(true)
      expect(deedPattern([deed], fit).test(label.toUpperCase()), fit).toBe(true)
    }
    expect(deedPattern([deed], 'leads').test(`${label} 3`)).toBe(true)
    expect(deedPattern([deed], 'is').test(`${label} 3`)).toBe(false)
    expect(deedPattern([deed], 'mentions').test(`xx${label}xx`)).toBe(false)
  })
})

it('knows every deed in every language', () => {
  for (const words of Object.values(deedWords))
    for (const alternatives of Object.values(words))
      expect(() => new RegExp(alternatives, 'iu')).not.toThrow()
})

it('finds the verb at the end in languages that put it there', () => {
  const deletes = deedPattern(['delete'], 'leads')
  expect(
    ['Konto löschen', 'Item verwijderen', 'Delete account'].filter((label) => !deletes.test(label)),
  ).toEqual([])
  expect(['Undelete', 'Deleted items', 'Account to delete'].filter((label) => deletes.test(label))).toEqual(
    [],
  )
})

it('counts signs and further words only if asked', () => {
  expect(deedPattern(['delete'], 'leads').test('×')).toBe(false)
  expect(deedPattern(['delete'], 'leads', { signs: true }).test('× Remove')).toBe(true)
  expect(deedPattern(['start'], 'leads', { also: 'see results?' }).test('See results')).toBe(true)
})

it('reads the same labels in a page, from its source alone', () => {
  // oxlint-disable-next-line no-new-func -- as in a page
  const inPage = new Function(`return ${deedPatternSource}`)() as typeof deedPattern
  const options = { also: 'get started', signs: true }
  expect(inPage(['delete', 'start'], 'leads', options)).toEqual(
    deedPattern(['delete', 'start'], 'leads', options),
  )
})
