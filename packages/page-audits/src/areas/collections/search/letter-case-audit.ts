import { controlLabel, type FindingAction, type Target } from '@webeval/core'
import { typeInto } from '../../../controls/acts.js'
import { fieldKind, isTextField } from '../../../controls/field-values.js'
import type { PageContext } from '../../../audit-context.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesOnPage } from '../../../findings/names-for.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { tryTwice } from '../../../lab/try-twice.js'
import { scanShown, type ShownScan } from '../../derived/scan-shown.js'
import { asksForWords, silentSearch } from './silent-search.js'
import { searchesTexts, unsearchedText } from './unsearched-texts.js'
import {
  accentedTexts,
  capitalWords,
  listsText,
  mixedTexts,
  showsSame,
  withoutAccents,
} from './capital-words.js'

/** A page may wait until the typing stops. */
const patienceMs = 600
const offersCase = /\bcase\b|groß-? ?(?:und|\/)|majuscules|mayúsculas|maiuscole/i

interface CaseFault {
  readonly word: string
  /** The fault in words. */
  readonly what: string
  readonly acts: readonly FindingAction[]
}

/** Searches for words of the page in their own letters and in small ones: both have to find the same, and a text is found by its capital words too. */
export const letterCaseAudit = definePageAudit({
  name: 'letter-case',
  rules: ['wrong-filter', 'empty-state-missing'],
  observes: ['functionality', 'ux'],
  touches: 'acts',
  maxMs: 40_000,
  async run(context) {
    const field = context.first.targets.find(
      (target) => isTextField(target) && fieldKind(target) === 'search' && target.state['disabled'] !== true,
    )
    const proposes = context.first.targets.find(
      (target) => target.role === 'combobox' && target.tag !== 'select' && isTextField(target),
    )
    if (!field && proposes && asksForWords(context.task))
      return { drafts: await saysNothing(context, await context.lab(), proposes, new Map()) }
    if (!field || context.first.targets.some(({ name }) => offersCase.test(name))) return { drafts: [] }
    const lab = await context.lab()
    const looks: Looks = new Map()
    const found = await tryTwice(lab, () => differs(lab, field, looks), {
      nameOf: namesOnPage(context, [field]),
      actions: ({ acts }) => acts,
      same: (one, two) => one.word === two.word,
    })
    if (!found) {
      const unsearched = await ignoresTexts(context, lab, field)
      return { drafts: [...unsearched, ...(await saysNothing(context, lab, field, looks))] }
    }
    return {
      drafts: [
        {
          rule: 'wrong-filter' as const,
          severity: 'medium' as const,
          description: `The search does not take letters as the page shows them: ${found.fault.what}.`,
          selectors: [field.selector],
          element: controlLabel(field),
          ...found.proof,
        },
      ],
    }
  },
})

/** Texts of the page after each search, and as it opened under the empty text. */
type Looks = Map<string, ShownScan>

/** Types into the field, and reads what the page shows then. */
const searchOf =
  (lab: LabPage, field: Target, looks: Looks) =>
  async (text: string): Promise<ShownScan | null> => {
    if ((await lab.tap(typeInto(field.selector, text))).isError) return null
    await lab.waitForLate(patienceMs)
    const shown = await lab.scan(scanShown)
    looks.set(text, shown)
    return shown
  }

/** Opens the page, and yields what it shows. */
async function openAfresh(lab: LabPage, looks: Looks): Promise<ShownScan> {
  await lab.restart()
  const start = await lab.scan(scanShown)
  looks.set('', start)
  return start
}

/** Where the task or the field says that texts are searched, words of texts have to find their entries. */
async function ignoresTexts(
  context: PageContext,
  lab: LabPage,
  field: Target,
): Promise<Draft<'wrong-filter'>[]> {
  if (!searchesTexts(context.task, field)) return []
  const look = async () => {
    const looks: Looks = new Map()
    const start = await openAfresh(lab, looks)
    return unsearchedText(lab, field, start, searchOf(lab, field, looks))
  }
  const found = await tryTwice(lab, look, {
    nameOf: namesOnPage(context, [field]),
    actions: ({ acts }) => acts,
    same: (one, two) => one.word === two.word,
  })
  if (!found) return []
  const { word, title } = found.fault
  return [
    {
      rule: 'wrong-filter',
      description: `The search ignores texts: “${word}” stands in the text of “${title.slice(0, 80)}” alone, and does not find it.`,
      selectors: [field.selector],
      element: controlLabel(field),
      ...found.proof,
    },
  ]
}

async function saysNothing(
  context: PageContext,
  lab: LabPage,
  field: Target,
  looks: Looks,
): Promise<Draft<'empty-state-missing'>[]> {
  const look = async (known: Looks) => {
    const search = searchOf(lab, field, known)
    const start = known.get('') ?? (await openAfresh(lab, known))
    return silentSearch(field, start, async (text) => known.get(text) ?? search(text))
  }
  const found = await tryTwice(lab, () => look(new Map()), {
    first: () => look(looks),
    nameOf: namesOnPage(context, [field]),
    actions: ({ acts }) => acts,
  })
  if (!found) return []
  return [
    {
      rule: 'empty-state-missing',
      ...(asksForWords(context.task) ? {} : { severity: 'low' as const }),
      description: `When a search finds nothing, no words say so: “${found.fault.word}” brings up what was found, and a word that the page does not have brings up nothing at all.`,
      selectors: [field.selector],
      element: controlLabel(field),
      ...found.proof,
    },
  ]
}

async function differs(lab: LabPage, field: Target, looks: Looks): Promise<CaseFault | null> {
  const start = await openAfresh(lab, looks)
  const search = searchOf(lab, field, looks)
  for (const word of capitalWords(start.texts)) {
    const small = word.toLowerCase()
    const [asShown, asSmall] = [await search(word), await search(small)]
    if (!asShown || !asSmall) return null
    if (showsSame(asShown, asSmall)) continue
    // A page that shows something else each time says nothing.
    const again = await search(word)
    if (!again || !showsSame(asShown, again)) return null
    return {
      word,
      what: `“${word}” and “${small}” do not find the same`,
      acts: [typeInto(field.selector, word), typeInto(field.selector, small)],
    }
  }
  const accented = accentedTexts(start.texts)
  for (const mixed of [...accented, ...mixedTexts(start.texts)]) {
    const { text, capital, small } = mixed
    const isAccented = accented.includes(mixed)
    const bySmall = await search(small)
    // A search that leaves everything, or looks elsewhere, says nothing.
    if (!bySmall || !listsText(bySmall, text, small) || bySmall.texts.length >= start.texts.length) continue
    const byCapital = await search(capital)
    const finds = byCapital !== null && listsText(byCapital, text, capital)
    if (finds && isAccented) continue
    if (!byCapital || finds) return null
    // Part of a text may not be searched at all: it is if the word is found without its accent.
    const plain = isAccented && mixed !== accented[0] ? await search(withoutAccents(capital)) : null
    if (plain && !listsText(plain, text, capital)) continue
    if (!isAccented && (await findsCapitals(start, search))) return null
    return {
      word: capital,
      what: `“${capital}” does not find “${text.slice(0, 80)}”, which “${small}” finds`,
      acts: [typeInto(field.selector, small), typeInto(field.selector, capital)],
    }
  }
  return null
}

const maxCapitals = 2
/** No page has it. */
const noWord = 'zqxwv'

/** Whether a word with a capital letter finds some entry: the search then leaves out the place of one that finds nothing. */
async function findsCapitals(
  start: ShownScan,
  search: (text: string) => Promise<ShownScan | null>,
): Promise<boolean> {
  const nothing = await search(noWord)
  if (!nothing) return true
  const listed = start.texts.filter((text) => !nothing.texts.includes(text))
  for (const word of capitalWords(listed).slice(0, maxCapitals)) {
    const found = await search(word)
    if (found?.texts.some((text) => text.includes(word) && listed.includes(text)) === true) return true
  }
  return false
}
