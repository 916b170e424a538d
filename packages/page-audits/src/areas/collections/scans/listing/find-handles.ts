/// <reference lib="dom" />
import type { PageKit } from '../../../../kit/page-kit.js'

/** Part of `scanListing`: finds the controls of an entry that edit and delete it. */
export function findHandles(kit: PageKit) {
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const controlNamed = (element: Element, name: RegExp, words: RegExp): Element | undefined =>
    kit
      .all(element)
      .find(
        (one) =>
          one.matches('button,[role=button],a,[onclick],svg,i,span') &&
          (name.test(plain(kit.nameOf(one))) ||
            name.test(plain(one.textContent)) ||
            name.test(one.getAttribute('title') ?? '') ||
            (one.matches('button,a,[role=button]') && words.test(one.getAttribute('class') ?? ''))),
      )
  return {
    findRemover: (element: Element) =>
      controlNamed(
        element,
        kit.deedPattern(['delete'], 'leads', { signs: true, also: 'x' }),
        /delet|remov|destroy|trash|close/i,
      ),
    findEditor: (element: Element) =>
      controlNamed(element, kit.deedPattern(['edit'], 'leads', { signs: true }), /(?:^|[\s_-])edit/i),
  }
}
