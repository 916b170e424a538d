/// <reference lib="dom" />
import type { AuditContext } from '../../../audit-context.js'
import { inSentences, pathTo, replay } from '../../../controls/replay.js'
import { definePageAudit } from '../../../define-audit.js'
import type { Draft } from '../../../findings/draft.js'
import { namesFor } from '../../../findings/names-for.js'
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit } from '../../../kit/page-kit.js'
import type { LabPage } from '../../../lab/lab-page.js'
import { misplacedByCode } from './code-order.js'

const maxPath = 20

/** Lists of names in the order of character codes: what begins with an accent or a small letter is found at the end. */
export const codeOrderAudit = definePageAudit({
  name: 'code-order',
  rules: ['wrong-order'],
  observes: ['functionality'],
  touches: 'reads',
  maxMs: 15_000,
  async run(context) {
    const lab = await context.lab()
    await lab.restart()
    const { drafts, lists } = await readLists(lab, [])
    return {
      drafts,
      counts: { lists },
      rest: async (explored) => ({ drafts: drafts.length > 0 ? [] : await readFullest(explored) }),
    }
  },
})

/** Reads the lists of the page as it is now. `way`: the acts that led there. */
async function readLists(lab: LabPage, way: readonly string[]) {
  const { language, lists } = await lab.scan(scanNames)
  const drafts = lists.flatMap(({ selector, names }): Draft<'wrong-order'>[] => {
    const misplaced = misplacedByCode(names, language)
    if (misplaced === null) return []
    const before = names[names.indexOf(misplaced) - 1] ?? names[0]!
    return [
      {
        rule: 'wrong-order',
        severity: 'medium',
        description: `The list is in the order of character codes, and not in alphabetical order: “${misplaced.slice(0, 40)}” comes behind “${before.slice(0, 40)}”.`,
        selectors: [selector],
        element: misplaced.slice(0, 60),
        repro: [
          ...(way.length > 0 ? way : ['Open the page.']),
          `Look for “${misplaced.slice(0, 40)}” in the list.`,
        ],
        reproduced: null,
      },
    ]
  })
  return { drafts: drafts.slice(0, 1), lists: lists.length }
}

/** Reads the lists where the exploration saw the most entries, if some of their names need an alphabet. */
async function readFullest(context: AuditContext): Promise<Draft<'wrong-order'>[]> {
  const sizes = context.entries.map(({ step }) => {
    const texts = step.after?.listing?.entries.map(({ text }) => text) ?? []
    return texts.some((text) => /^(?![\x20-\x7E])\p{L}|^\p{Ll}/u.test(text)) ? texts.length : 0
  })
  const most = Math.max(0, ...sizes)
  const path = most < 5 ? [] : pathTo(context.entries, sizes.indexOf(most))
  if (path.length === 0 || path.length > maxPath) return []
  const lab = await context.lab()
  const seen = await replay(lab, path)
  if (!seen || seen.isError) return []
  return (await readLists(lab, inSentences(path, namesFor(context)))).drafts
}

interface NamedLists {
  readonly language: string
  readonly lists: readonly { readonly selector: string; readonly names: readonly string[] }[]
}

/** Reads the first words of the entries of each visible list, and of the rows of each table. Runs in the page. */
const scanNames = defineScan(function scanNames(kit: PageKit): NamedLists {
  const lists = kit
    .all()
    .filter((one) => one.matches('ul,ol,tbody') && one.children.length >= 5 && kit.visible(one))
    .slice(0, 20)
    .map((list) => ({
      selector: kit.selectorOf(list),
      names: Array.from(list.children)
        .filter((entry) => kit.visible(entry))
        .slice(0, 200)
        .map((entry) =>
          ((entry as HTMLElement).innerText ?? '')
            .trim()
            .split(/[\n\t]/)[0]!
            .trim(),
        ),
    }))
  return { language: document.documentElement.lang || 'en', lists }
})
