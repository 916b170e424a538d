import type { Locator } from 'playwright-core'
import type { TargetFacts } from './target-facts.js'

const tags = ['input', 'textarea', 'select', 'button', 'option', 'a']

/** Facts of the first elements of a locator without any script of ours in the page: slower, and fewer, but a page can't spoil them. */
export function readFactsApart(locator: Locator, count: number): Promise<TargetFacts[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => factsOf(locator.nth(index))))
}

async function factsOf(element: Locator): Promise<TargetFacts> {
  const limit = { timeout: 500 }
  const isTag = (tag: string) => element.and(element.page().locator(tag)).count()
  const counts = await Promise.all(tags.map((tag) => isTag(tag).catch(() => 0)))
  const tag = tags[counts.findIndex((count) => count > 0)] ?? 'element'
  const type =
    tag === 'input' ? ((await element.getAttribute('type', limit).catch(() => null)) ?? 'text') : ''
  const use = (await element.getAttribute('autocomplete', limit).catch(() => null)) ?? ''
  const editable = await element.isEditable(limit).catch(() => null)
  const value = await element.inputValue(limit).catch(() => null)
  return {
    tag,
    type: type.toLowerCase(),
    visible: await element.isVisible().catch(() => true),
    disabled: await element.isDisabled(limit).catch(() => false),
    readOnly: editable === false,
    editable: editable === true,
    contentEditable: false,
    focused: false,
    opensFile: type.toLowerCase() === 'file',
    secret: type.toLowerCase() === 'password' || /password|one-time-code|cc-(number|csc)/i.test(use),
    label: ((await element.textContent(limit).catch(() => '')) ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 60),
    value,
    multiple: false,
  }
}
