import type { ViewedTarget } from './page-view.js'

/** The option of a select that matches a text. */
export function optionFor(text: string, { target }: ViewedTarget): string | undefined {
  const wanted = text.trim().toLowerCase()
  const options = target.options ?? []
  return (
    options.find((option) => option.trim().toLowerCase() === wanted) ??
    options.find((option) => option.trim().toLowerCase().startsWith(wanted)) ??
    options.find((option) => option.toLowerCase().includes(wanted))
  )
}
