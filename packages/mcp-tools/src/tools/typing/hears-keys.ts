/// <reference lib="dom" />
import { pageScriptName } from '@webeval/page-script'
import type { ListenerHooks } from '../../page/script/hooks/listener-hooks.js'
import { answerOrNull } from '../target/ask-page.js'
import type { Hands } from '../tool.js'

/** Whether the page may act on single keys that go to the field which has the focus; true where that is not known. */
export async function hearsKeys(hands: Hands): Promise<boolean> {
  const question = `(${someListener.toString()})(${JSON.stringify(pageScriptName)})`
  return (await answerOrNull(hands, hands.pages.evaluateInPage(question))) !== false
}

/** Runs in the page: it may use only its parameters and the page's globals. */
function someListener(scriptName: string): boolean {
  const script = (window as unknown as Record<string, { hooks?: { listeners: ListenerHooks } }>)[scriptName]
  const listeners = script?.hooks?.listeners
  if (!listeners) return true
  const hears = (target: GlobalEventHandlers | Node | Window): boolean => {
    const { onkeydown, onkeypress, onkeyup, onbeforeinput } = target as GlobalEventHandlers & {
      readonly onbeforeinput?: unknown
    }
    return !!(onkeydown || onkeypress || onkeyup || onbeforeinput) || listeners.listensForKeys(target)
  }
  let field: Element | null = document.activeElement
  while (field?.shadowRoot?.activeElement) field = field.shadowRoot.activeElement
  if (!field || /^I?FRAME$/.test(field.nodeName)) return true
  for (let node: Node | null = field; node; node = node.parentNode ?? (node as ShadowRoot).host ?? null)
    if (hears(node)) return true
  return hears(window)
}
