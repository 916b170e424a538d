/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit } from '../../kit/page-kit.js'

/** Whether a field is in a small group with a button that uses the choice, as “Find seats”. Where the field holds words, “Add” only adds another field. Runs in the page. */
export const scanHasButton = defineScan(function scanHasButton(kit: PageKit, selector: string): boolean {
  const mostFields = 6
  const uses = kit.deedPattern(['search', 'sending', 'apply', 'add'], 'leads', {
    also: 'show|go|find|get|suggest|pick|choose|finden?|zeigen?|anwenden|trouver|afficher|buscar|mostrar|trova|mostra|zoeken?',
  })
  const field = kit.find(selector)
  const adds = kit.deedPattern(['add'], 'leads')
  const holds = field?.matches('input,textarea') === true && /\p{L}/u.test((field as HTMLInputElement).value)
  const group = field?.closest('form,fieldset,[role=group],[role=search],[role=form]')
  if (!group) return false
  const all = kit.all(group)
  if (all.filter((element) => element.matches('input,select,textarea')).length > mostFields) return false
  return all.some(
    (element) =>
      element.matches('button,[role=button],input[type=submit]') &&
      kit.visible(element) &&
      uses.test(kit.nameOf(element)) &&
      !(holds && adds.test(kit.nameOf(element))),
  )
})
