import { takesText, type PageView, type ViewedTarget } from './page-view.js'

/** What a field is called: its name, else the text before it, else what stands around it; empty when nothing does. */
export function fieldLabel({ target }: ViewedTarget, page: PageView): string {
  if (target.name !== '') return target.name
  if (target.placeholder) return target.placeholder
  const content = page.signals.content ?? []
  const blocks = content.flatMap((block, index) => (block.kind === 'field' ? [index] : []))
  const fields = page.targets.filter((view) => takesText(view) || view.target.tag === 'select')
  const at =
    blocks.length === fields.length ? blocks[fields.findIndex((view) => view.target === target)] : undefined
  const before = at === undefined ? undefined : content[at - 1]
  return before?.kind === 'text' ? before.text : (target.context ?? '')
}
