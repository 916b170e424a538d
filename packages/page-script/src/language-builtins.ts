/// <reference lib="dom" />
import type { Watched } from './pristine.js'

/**
 * Lists the builtins of the language that every part of the page script leans on, and those of the few objects of a document that
 * looks read without a reference of their own. `Object.prototype`, from which everything inherits, comes first.
 */
export function languageBuiltins(): readonly Watched[] {
  const global = window as unknown as Record<string, { readonly prototype?: object } | undefined>
  const kinds = [
    Object,
    Array,
    Function,
    String,
    RegExp,
    Number,
    Symbol,
    Promise,
    Error,
    Map,
    Set,
    WeakMap,
    WeakSet,
  ]
  const interfaces =
    'DOMRectReadOnly DOMRect NodeList HTMLCollection HTMLOptionsCollection RadioNodeList MutationRecord CSSStyleDeclaration CSSStyleProperties CSSStyleSheet StyleSheet StyleSheetList CSSRuleList Animation AnimationEffect KeyframeEffect'
  const names = 'scrollX scrollY innerWidth innerHeight length KeyframeEffect HTMLCanvasElement'
  const iterators = [[][Symbol.iterator](), new Map().entries(), new Set().values()].map(
    Object.getPrototypeOf,
  )
  return [
    ...kinds.flatMap((kind) => [
      { name: `${kind.name}.prototype`, owner: kind.prototype as object },
      { name: kind.name, owner: kind },
    ]),
    { name: 'Math', owner: Math },
    { name: 'JSON', owner: JSON },
    { name: 'Reflect', owner: Reflect },
    ...iterators.map((owner: object) => ({ name: 'iterator', owner })),
    { name: 'Iterator.prototype', owner: Object.getPrototypeOf(iterators[0]) as object },
    ...interfaces.split(' ').map((name) => ({ name: `${name}.prototype`, owner: global[name]?.prototype })),
    { name: 'window', owner: window, keys: names.split(' ') },
  ]
}
