import { type FindingAction, hasEffect, type Signals, toolNames, type Verification } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { inSentences } from '../../controls/replay.js'
import { eventsOf } from '../../events/page-events.js'
import type { Draft } from '../../findings/draft.js'
import { namesFor } from '../../findings/names-for.js'
import type { LabPage } from '../../lab/lab-page.js'
import { showsNothing } from '../../lab/shows-nothing.js'
import { tryTwice } from '../../lab/try-twice.js'
import { scanSource } from './scan-source.js'

/** Acts of the exploration that are repeated without storage. */
const maxActs = 6
/** Visible characters of a page that is there to be read, and how many of them come with each control. */
const prose = { characters: 600, forControl: 40 }

/** The page in a bare browser: without scripts, as its server sends it, and without storage, as with cookies blocked. */
export const bareAudit = defineAudit({
  name: 'bare',
  rules: ['blank-without-scripts', 'dies-without-storage'],
  observes: ['robustness'],
  maxMs: 45_000,
  async run(context) {
    const lab = await context.lab()
    const source = await lab.scan(scanSource, context.first.url)
    if (!source) return { drafts: [] }
    const drafts: Draft<'blank-without-scripts' | 'dies-without-storage'>[] = []
    const { textLength, targetCount } = context.first
    const isProse = textLength >= prose.characters && textLength >= targetCount * prose.forControl
    if (source.shown < 20 && isProse)
      drafts.push({
        rule: 'blank-without-scripts',
        description: `Without scripts the page is blank, though it has ${textLength} characters to read and few controls: nothing in its markup says so.`,
        repro: ['Switch JavaScript off.', 'Open the page.'],
        // Its source was read once.
        reproduced: null,
      })
    if (source.stores) drafts.push(...(await withoutStorage(context)))
    return { drafts, counts: { stores: Number(source.stores) } }
  },
})

/** How a page without storage died, and after how many acts. */
interface Death {
  readonly says: string
  readonly acts: number
}

async function withoutStorage(context: AuditContext): Promise<Draft<'dies-without-storage'>[]> {
  const page = await context.withoutStorage()
  if (!page) return []
  const acts = firstActs(context)
  try {
    const death = await tryTwice(page, () => dies(context, page, acts), {
      same: (one, two) => one.says === two.says,
      actions: ({ acts: count }) => acts.slice(0, count).map(({ act }) => act),
      nameOf: namesFor(context),
    })
    if (!death) return []
    const { fault, proof } = death
    const done = acts.slice(0, fault.acts).map(({ act }) => act)
    return [
      {
        rule: 'dies-without-storage',
        description: `With the browser’s storage blocked, as some people set it, ${fault.says}.`,
        ...proof,
        repro: ['Block cookies and site data in the browser.', ...inSentences(done, namesFor(context))],
      },
    ]
  } finally {
    await page[Symbol.asyncDispose]()
  }
}

/** An act of the exploration, and whether the page answered it in words or elements. */
interface AnsweredAct {
  readonly act: FindingAction
  readonly answered: boolean
}

/** The exploration's acts until it opened the page again. */
function firstActs({ entries }: AuditContext): readonly AnsweredAct[] {
  const opened = entries.findIndex(({ step }) => step.tool === toolNames.navigate)
  return entries
    .slice(0, Math.min(maxActs, opened < 0 ? entries.length : opened))
    .filter(({ step }) => !step.is_error && step.tool !== toolNames.scroll)
    .map(({ step }) => ({
      act: { tool: step.tool, params: step.args },
      answered: answers(step.verification),
    }))
}

const answers = (verification: Verification | null): boolean =>
  verification !== null && hasEffect(verification, ['text', 'dom'])

/** Opens the page without storage and works with it until an error of the storage keeps it from showing itself or from answering; null if it lives, though it may forget. */
async function dies(
  { first }: AuditContext,
  page: LabPage,
  acts: readonly AnsweredAct[],
): Promise<Death | null> {
  const usual = new Set(eventsOf(first).map(({ key }) => key))
  const errorIn = (signals: Signals): string | null =>
    eventsOf(signals)
      .find(
        ({ kind, key, text }) =>
          kind === 'console' &&
          !usual.has(key) &&
          text.startsWith('Uncaught') &&
          /denied|SecurityError|storage/i.test(text),
      )
      ?.text.slice(0, 120) ?? null
  const opened = await page.restart()
  if (showsNothing(opened) && !showsNothing(first)) return { says: 'the page is blank', acts: 0 }
  let error = errorIn(opened)
  const shows = Math.min(opened.textLength / first.textLength, opened.targetCount / first.targetCount)
  if (error && shows < 0.8)
    return { says: `the page shows less of itself and throws an error: ${error}`, acts: 0 }
  for (const [index, { act, answered }] of acts.entries()) {
    const { isError, after, verification } = await page.act(act)
    error ??= errorIn(after)
    if (error && (isError || (answered && !answers(verification))))
      return { says: `the page no longer answers, and throws an error: ${error}`, acts: index + 1 }
    if (isError) return null
  }
  return null
}
