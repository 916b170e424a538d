/**
 * Roles that take their name from their contents. Chromium's own answers, found by asking its accessibility
 * tree.
 */
export function nameRules() {
  const list = (words: string) => new Set(words.split(' '))
  /** Named by their contents. */
  const fromContents = list(
    'button cell checkbox columnheader doc-backlink doc-biblioref doc-glossref doc-noteref doc-subtitle gridcell graphics-object heading link math menuitem menuitemcheckbox menuitemradio option radio rowheader switch tab term tooltip treeitem DisclosureTriangle LayoutTableCell',
  )
  /** Roles that never add their contents to the name of an ancestor. */
  const closed = list(
    'alert alertdialog application article banner blockquote combobox comment complementary contentinfo dialog document feed figure form graphics-document graphics-symbol grid group image listbox log main marquee menu menubar meter navigation note progressbar radiogroup row rowgroup scrollbar search searchbox sectionfooter sectionheader separator slider spinbutton status suggestion table tablist tabpanel textbox timer toolbar tree treegrid doc-abstract doc-chapter doc-cover doc-endnote doc-pagebreak doc-tip doc-toc',
  )
  const closedTags =
    /^(?:article|aside|audio|blockquote|dialog|embed|fieldset|figure|form|header|hgroup|hr|iframe|img|input|main|math|meter|nav|object|option|output|progress|search|select|textarea|video)$/
  /** Their `title` is a description, unless they can be focused. */
  const untitled = list(
    'caption code definition deletion emphasis generic insertion mark none paragraph strong subscript suggestion superscript term time',
  )
  const controls =
    /^(?:button|checkbox|combobox|listbox|menuitem|menuitemcheckbox|menuitemradio|radio|scrollbar|searchbox|slider|spinbutton|switch|tab|textbox)$/
  return {
    isNamedByContents: (role: string) => fromContents.has(role),
    /**
     * Whether the text of an element is part of its ancestor's name; `explicit` is its role if an author
     * gave it one.
     */
    contributes: (tag: string, role: string, explicit: string | null) =>
      explicit ? !closed.has(explicit) : role === 'option' || (!closedTags.test(tag) && role !== 'table'),
    takesTitle: (role: string, tag: string) => !untitled.has(role) || tag.includes('-'),
    isControl: (role: string, tag: string) =>
      controls.test(role) || /^(?:button|input|select|textarea|output|fieldset)$/.test(tag),
  }
}
export type NameRules = ReturnType<typeof nameRules>
