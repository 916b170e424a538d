/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** A control and the part of the page that it says it shows. */
export interface PanelLink {
  readonly control: Place
  readonly kind: 'tab' | 'disclosure'
  /** State of the control by its own attributes: selected or expanded. */
  readonly on: boolean
  /** Identity of the panel: its id, or its number among its kind. */
  readonly panel: string
  readonly panelName: string
  readonly shown: boolean
  /** Tabs of one list. */
  readonly group: number
}

/**
 * Pairs controls with the parts that they show: by `aria-controls`, by `aria-labelledby` of the part, by an attribute such as `data-tab` that names it, or
 * by a part whose id is the control's own word. Runs in the page.
 */
export const scanPanels = defineScan(function scanPanels(kit: PageKit): PanelLink[] {
  const word = (text: string | null) => (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
  const bare = (id: string) =>
    word(id.replace(/(?:^|[-_])(?:panel|pane|tab|content|section|view|page)(?=[-_]|$)/gi, ''))
  const byId = (id: string | null) => (id ? document.getElementById(id) : null)
  const panels = kit
    .all()
    .filter((element) =>
      element.matches(
        '[role=tabpanel],[data-panel],[data-pane],[data-content],[class*=panel],[class*=pane],[id]',
      ),
    )
    .filter(
      (element) =>
        !element.matches('button,a,input,select,textarea,label,option,[role=tab],script,style,svg *'),
    )
  const panelOf = (control: Element): Element | null => {
    const said = byId(control.getAttribute('aria-controls'))
    if (said) return said
    const labelled = control.id
      ? panels.find(
          (panel) =>
            panel.getAttribute('role') === 'tabpanel' && panel.getAttribute('aria-labelledby') === control.id,
        )
      : undefined
    if (labelled) return labelled
    for (const name of [
      'data-tab',
      'data-target',
      'data-panel',
      'data-for',
      'data-tab-target',
      'data-bs-target',
      'href',
    ]) {
      const value = control.getAttribute(name)?.replace(/^#/, '')
      if (!value || /[/:]/.test(value)) continue
      const found =
        byId(value) ??
        panels.find((panel) =>
          ['data-panel', 'data-pane', 'data-content', 'data-tab'].some(
            (key) => panel.getAttribute(key) === value,
          ),
        ) ??
        panels.find((panel) => panel.id !== '' && bare(panel.id) === bare(value))
      if (found) return found
    }
    const own = word(control.textContent)
    if (own.length < 3) return null
    const named = panels.filter((panel) => panel.id !== '' && bare(panel.id) === own)
    return named.length === 1 ? named[0]! : null
  }
  const links: PanelLink[] = []
  const lists: Element[] = []
  for (const control of kit.all()) {
    if (!kit.visible(control)) continue
    const tab =
      control.matches('[role=tab]') ||
      (control.matches('button,a[href^="#"]') &&
        control.closest('[class*=tabs],[class*=tab-list],[class*=tablist],[role=tablist]') !== null)
    const opens = control.matches('[aria-expanded][aria-controls]:not(input,[role=combobox],[aria-haspopup])')
    if (!tab && !opens) continue
    const panel = panelOf(control)
    if (!panel || panel === control || panel.contains(control)) continue
    const list = tab
      ? (control.closest('[role=tablist],[class*=tabs],[class*=tab-list],[class*=tablist]') ?? document.body)
      : document.body
    if (!lists.includes(list)) lists.push(list)
    const state = control.getAttribute(tab ? 'aria-selected' : 'aria-expanded')
    links.push({
      control: kit.place(control),
      kind: tab ? 'tab' : 'disclosure',
      on: state === 'true' || (tab && /\b(?:active|selected|current)\b/.test(control.className)),
      panel: panel.id || `${panel.localName} ${panels.indexOf(panel)}`,
      panelName: panel.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60) ?? '',
      shown: kit.visible(panel) && panel.textContent?.trim() !== '',
      group: lists.indexOf(list),
    })
  }
  return links
})
