import { takesText, type PageView, type ViewedTarget } from './page-view.js'

/**
 * The label of a field: its name, else its placeholder, else the text before it, else its surroundings; empty without
 * any of these.
 */
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
