/// <reference lib="dom" />
import { z } from 'zod'
import { actThroughMcp } from './acts.js'
import { nearest } from '../calls/nearest.js'
import { type ListOption, pressToOption } from './press-to-option.js'
import { askElement } from '../target/ask-element.js'
import { targetParameter } from '../calls/parameters.js'
import { resolveTarget, type ResolvedTarget } from '../target/resolve-target.js'
import { defineTool, type Hands } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'

/** Chooses from a list. */
export const selectOption = defineTool({
  name: 'browser_select_option',
  kind: 'act',
  verb: 'select',
  description:
    'Choose from a <select> list, by the label or the value of the option. Several values only where the list takes several; they replace what was chosen. For lists that a page draws itself, click them open and click the option.',
  params: z.object({
    target: targetParameter,
    values: z.array(z.string()).min(1).describe('Labels or values of the options'),
  }),
  async run(hands, { target, values }) {
    return chooseOptions(hands, await resolveTarget(hands, target), values)
  },
})

/**
 * Chooses options of a list as a person does, with the keyboard or the mouse; if that fails, MCP sets them.
 * Throws `ToolFailure` if the options don't exist.
 */
export async function chooseOptions(
  hands: Hands,
  found: ResolvedTarget,
  values: readonly string[],
): Promise<string> {
  const { facts, title } = found
  if (facts.tag !== 'select')
    throw new ToolFailure(
      `${title} is a ${facts.tag}, not a <select> list. Click it to open it, then click the option that you want.`,
    )
  if (facts.disabled) throw new ToolFailure(`${title} is disabled. Find out what it waits for first.`)
  const options = await askElement(hands, found, readOptions, 1_000)
  if (options === null) return chooseUnread(hands, found, values)
  const wanted = [...new Set(values.map((value) => optionOf(options, value, title)))]
  if (!facts.multiple && wanted.length > 1)
    throw new ToolFailure(`${title} takes one option, but ${wanted.length} were given.`)
  const labels = wanted.map((index) => JSON.stringify(options[index]?.label)).join(', ')
  if (isChosen(options, wanted)) return `${labels} was chosen in ${title} already.`
  if (facts.multiple) await clickOptions(found, wanted)
  else await pressToOption(hands, found, options, wanted[0] ?? 0)
  const after = await askElement(hands, found, readOptions, 500)
  // A list whose page navigated or rebuilt it can't be asked any more: the choice has had its effect.
  if (after !== null && sameOptions(options, after) && !isChosen(after, wanted)) {
    await actThroughMcp(hands, 'choice', 'browser_select_option', found, {
      values: wanted.map((index) => options[index]?.value ?? ''),
    })
  }
  return `Chose ${labels} in ${title}.`
}

/** For a page that has broken what reading the list needs: MCP finds the options, by value or label. */
async function chooseUnread(hands: Hands, found: ResolvedTarget, values: readonly string[]): Promise<string> {
  await actThroughMcp(hands, 'choice', 'browser_select_option', found, { values })
  return `Chose ${values.map((value) => JSON.stringify(value)).join(', ')} in ${found.title}.`
}

async function clickOptions(found: ResolvedTarget, wanted: readonly number[]): Promise<void> {
  for (const [nth, index] of wanted.entries()) {
    await found.locator
      .locator('option')
      .nth(index)
      .click({ timeout: 1_500, modifiers: nth === 0 ? [] : ['ControlOrMeta'] })
      .catch(() => {})
  }
}

function optionOf(options: readonly ListOption[], asked: string, title: string): number {
  const tests: ((option: ListOption) => boolean)[] = [
    (option) => option.value === asked,
    (option) => option.label === asked,
    (option) => plain(option.label) === plain(asked),
    (option) => plain(option.value) === plain(asked),
  ]
  let disabled: ListOption | null = null
  for (const test of tests) {
    const index = options.findIndex((option) => test(option) && !option.disabled)
    if (index >= 0) return index
    disabled ??= options.find(test) ?? null
  }
  if (disabled) throw new ToolFailure(`the option ${JSON.stringify(disabled.label)} of ${title} is disabled.`)
  const near = nearest(asked, options, (option) => [option.label, option.value], 1)[0]
  const listed = options
    .slice(0, 50)
    .map((option) => JSON.stringify(option.label))
    .join(', ')
  throw new ToolFailure(
    `${title} has no option ${JSON.stringify(asked)}${near ? `; nearest: ${JSON.stringify(near.label)}` : ''}. Its options: ${listed}${options.length > 50 ? ', …' : ''}.`,
  )
}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

function isChosen(options: readonly ListOption[], wanted: readonly number[]): boolean {
  return options.every((option, index) => option.selected === wanted.includes(index))
}

const sameOptions = (a: readonly ListOption[], b: readonly ListOption[]) =>
  a.length === b.length && a.every((option, index) => option.value === b[index]?.value)

/** Runs in the page. */
function readOptions(element: Element): ListOption[] {
  return Array.from((element as HTMLSelectElement).options, (option) => ({
    value: option.value,
    label: (option.label || option.textContent || '').replace(/\s+/g, ' ').trim(),
    disabled:
      option.disabled ||
      (option.parentElement?.nodeName === 'OPTGROUP' && option.parentElement.matches(':disabled')),
    selected: option.selected,
  }))
}
