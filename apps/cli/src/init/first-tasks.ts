import type { Signals, Target } from '@webeval/core'

/** The part of a look at the page that first tasks rest on. */
export type SeenPage = Pick<Signals, 'url' | 'title' | 'targets' | 'content'>

/** A task for somebody's first task file. */
export interface FirstTask {
  readonly query_id: string
  readonly query: string
  readonly start_url: string
  readonly graders: readonly Readonly<Record<string, unknown>>[]
}

/**
 * Two tasks on a page: acts before a question, because the model that needs no key answers few questions. Without a look they are examples to be
 * changed.
 */
export function firstTasks(address: string, page: SeenPage | null): readonly FirstTask[] {
  if (!page) return [exampleAct(address), question(address, 'The words of your heading')]
  const [link, other] = page.targets.filter((target) => leadsElsewhere(target, page))
  const open = page.targets.filter(
    ({ name, state }) => isPlain(name) && !state['readonly'] && !state['disabled'],
  )
  const field = open.find(({ role }) => ['textbox', 'searchbox'].includes(role))
  const list = open.find(({ tag, value, options = [] }) => tag === 'select' && otherOption(options, value))
  const box = open.find(({ tag, type, state }) => tag === 'input' && type === 'checkbox' && !state['checked'])
  const heading = page.content?.find(({ kind, text }) => kind === 'heading' && isPlain(text))?.text
  return [
    ...(link ? [openLink(address, link, page, 'open-link')] : []),
    ...(field ? [fillField(address, field)] : []),
    ...(list ? [chooseOption(address, list)] : []),
    ...(box ? [tickBox(address, box)] : []),
    ...(other ? [openLink(address, other, page, 'open-other-link')] : []),
    question(address, heading ?? 'The words of your heading'),
    exampleAct(address),
  ].slice(0, 2)
}

const openLink = (address: string, { name, href }: Target, { url }: SeenPage, id: string): FirstTask => ({
  query_id: id,
  query: `Open “${name}”.`,
  start_url: address,
  graders: [{ name: 'url', contains: new URL(href!, url).pathname }],
})

const fillField = (address: string, { name }: Target): FirstTask => {
  const values = `[...document.querySelectorAll('input, textarea')].map((field) => field.value)`
  return {
    query_id: 'fill-field',
    query: `Type “hello” into the field “${name}”.`,
    start_url: address,
    graders: [{ name: 'page_state', expression: `${values}.includes('hello')`, equals: true }],
  }
}

const chooseOption = (address: string, { name, value, options = [] }: Target): FirstTask => {
  const option = otherOption(options, value)!
  const chosen = `[...document.querySelectorAll('select')].map((list) => list.selectedOptions[0]?.label.trim())`
  return {
    query_id: 'choose-option',
    query: `Choose “${option}” in “${name}”.`,
    start_url: address,
    graders: [
      { name: 'page_state', expression: `${chosen}.includes(${JSON.stringify(option)})`, equals: true },
    ],
  }
}

const tickBox = (address: string, { name }: Target): FirstTask => {
  const ticked = `[...document.querySelectorAll('input:checked')]`
  const labels = `${ticked}.flatMap((box) => [box.ariaLabel, ...[...box.labels].map((label) => label.textContent)])`
  return {
    query_id: 'tick-box',
    query: `Tick “${name}”.`,
    start_url: address,
    graders: [
      {
        name: 'page_state',
        expression: `${labels}.some((label) => label?.includes(${JSON.stringify(name)}))`,
        equals: true,
      },
    ],
  }
}

/** An option of a list that is not chosen yet. */
const otherOption = (options: readonly string[], value: string | undefined): string | undefined =>
  options.slice(1).find((option) => isPlain(option) && option !== value)

const question = (address: string, heading: string): FirstTask => ({
  query_id: 'heading',
  query: 'What is the main heading of the page?',
  start_url: address,
  graders: [{ name: 'answer', must_include: [heading] }],
})

const exampleAct = (address: string): FirstTask => ({
  query_id: 'open-contact',
  query: 'Open the contact page.',
  start_url: address,
  graders: [{ name: 'url', contains: '/contact' }],
})

/** Whether a link leads to another page of the same site. */
function leadsElsewhere({ role, name, href }: Target, { url }: SeenPage): boolean {
  if (role !== 'link' || !href || !isPlain(name) || !URL.canParse(href, url)) return false
  const [to, here] = [new URL(href, url), new URL(url)]
  if (to.origin !== here.origin) return false
  return to.pathname !== here.pathname && to.pathname !== '/'
}

/** Whether words of a page fit into a task: one short line that a person would say. */
const isPlain = (text: string): boolean => text.trim() !== '' && text.length <= 60 && !/[“”\n{}]/.test(text)
