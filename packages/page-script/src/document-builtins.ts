/// <reference lib="dom" />
import type { Watched } from './pristine.js'

/**
 * Lists the builtins by which scans read a document. Scans call them as any script does; looks don't need this list, because
 * they keep their own references (see `domAccess`).
 */
export function documentBuiltins(): readonly Watched[] {
  const global = window as unknown as Record<string, { readonly prototype?: object } | undefined>
  const interfaces =
    'EventTarget Node Element HTMLElement Document HTMLDocument DocumentFragment ShadowRoot CharacterData Range DOMTokenList HTMLInputElement HTMLSelectElement HTMLTextAreaElement HTMLOptionElement HTMLButtonElement HTMLFormElement HTMLLabelElement HTMLIFrameElement HTMLImageElement HTMLAnchorElement HTMLDialogElement'
  const names =
    'getComputedStyle matchMedia Array Object Map Set Promise JSON Math Number String RegExp Symbol Error Intl CSS DOMRect Range Element HTMLElement Node NodeFilter parseFloat parseInt isNaN isFinite'
  return [
    ...interfaces.split(' ').map((name) => ({ name: `${name}.prototype`, owner: global[name]?.prototype })),
    { name: 'document', owner: document },
    { name: 'window', owner: window, keys: names.split(' ') },
  ]
}
