import type { FindingAction } from '@webeval/core'
import { clickOn } from '../../controls/acts.js'
import { definePageAudit } from '../../define-audit.js'
import type { LabPage } from '../../lab/lab-page.js'
import { namesOnPage } from '../../findings/names-for.js'
import { tryTwice } from '../../lab/try-twice.js'
import { type CharacterKind, type KindsChosen, kindNamed, strangersIn } from './character-kinds.js'
import { type GeneratorScan, scanGenerator } from './scan-generator.js'
import { draftStaleRating } from './stale-rating.js'

const leastKinds = 3
/** Results of one setting: a look-alike need not be in each. */
const results = 3

interface GeneratorFault {
  readonly what: string
  readonly place: string
  readonly acts: readonly FindingAction[]
}

/** Generates texts with several settings of a generator: each has to consist of the chosen kinds of characters, as many as chosen, and differ from the one before. */
export const generatorAudit = definePageAudit({
  name: 'generator',
  rules: ['wrong-result', 'stale-output'],
  observes: ['functionality'],
  touches: 'acts',
  maxMs: 30_000,
  async run(context) {
    const boxes = context.first.targets.filter(({ role }) => /^(?:checkbox|switch)$/.test(role))
    const kinds = new Set(boxes.flatMap(({ name }) => kindNamed(name) ?? []))
    if (kinds.size < leastKinds) return { drafts: [] }
    const lab = await context.lab()
    const found = await tryTwice(lab, () => tryGenerator(lab), {
      nameOf: namesOnPage(context),
      actions: ({ acts }) => acts,
    })
    if (!found) return { drafts: await draftStaleRating(context, lab), counts: { kinds: kinds.size } }
    const { what, place } = found.fault
    return {
      drafts: [
        { rule: 'wrong-result', severity: 'high', description: what, selectors: [place], ...found.proof },
      ],
      counts: { kinds: kinds.size },
    }
  },
})

const chosenIn = ({ options }: GeneratorScan): KindsChosen =>
  Object.fromEntries(
    options.flatMap(({ label, on }) => {
      const kind = kindNamed(label)
      return kind ? [[kind, on]] : []
    }),
  )

async function tryGenerator(lab: LabPage): Promise<GeneratorFault | null> {
  await lab.restart()
  const acts: FindingAction[] = []
  const click = async (selector: string) => {
    acts.push(clickOn(selector))
    return !(await lab.tap(clickOn(selector))).isError
  }
  let now = await lab.scan(scanGenerator)
  const place = now.make === null ? null : await resultPlace(lab, now, click)
  if (place === null) return null
  /** Makes a few results with the boxes as they are. */
  const judge = async (): Promise<string | null> => {
    for (let count = 0; count < results; count++) {
      const before = (await lab.scan(scanGenerator)).words[place]
      if (now.make === null || !(await click(now.make))) return null
      now = await lab.scan(scanGenerator)
      const what = faultOf(now, now.words[place], before)
      if (what) return what
    }
    return null
  }
  const boxOf = (kind: CharacterKind) => now.options.find(({ label }) => kindNamed(label) === kind)
  const set = async (kind: CharacterKind, on: boolean) => {
    const box = boxOf(kind)
    if (box && box.on !== on && (await click(box.selector))) now = await lab.scan(scanGenerator)
  }
  const settings: readonly KindsChosen[] = [
    {},
    { clear: true },
    { clear: false, lower: true, upper: false, digit: false, symbol: false },
    { digit: true, lower: false },
  ]
  for (const setting of settings) {
    if (
      Object.keys(setting).length > 0 &&
      Object.keys(setting).every((kind) => !boxOf(kind as CharacterKind))
    )
      continue
    for (const [kind, on] of Object.entries(setting)) await set(kind as CharacterKind, on)
    const what = await judge()
    if (what) return { what, place, acts }
  }
  return null
}

/** The place whose word changes with each press of the button; null where none, or several, do. */
async function resultPlace(
  lab: LabPage,
  first: GeneratorScan,
  click: (selector: string) => Promise<boolean>,
): Promise<string | null> {
  if (first.make === null || !(await click(first.make))) return null
  const second = (await lab.scan(scanGenerator)).words
  const changed = Object.keys(second).filter((place) => second[place] !== first.words[place])
  return changed.toSorted((one, two) => second[two]!.length - second[one]!.length)[0] ?? null
}

function faultOf(now: GeneratorScan, result: string | undefined, before: string | undefined): string | null {
  if (result === undefined) return null
  const chosen = chosenIn(now)
  const strangers = strangersIn(result, chosen)
  const shown = `“${result.slice(0, 40)}”`
  if (/undefined|NaN|\[object/.test(result)) return `The result ${shown} contains a value of the program.`
  if (strangers) return `The result ${shown} contains ${strangers}, which the chosen options exclude.`
  if (now.length !== null && result.length !== now.length)
    return `The result ${shown} has ${result.length} characters, and ${now.length} are chosen.`
  return result === before && result.length >= 8
    ? `The button makes the same result each time: ${shown}.`
    : null
}
