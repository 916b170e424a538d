import { type FindingAction, toolNames } from '@webeval/core'
import type { AuditContext } from '../../audit-context.js'
import { defineAudit } from '../../define-audit.js'
import { inSentences, pathTo } from '../../controls/replay.js'
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
      actions: ({ acts: count }) => acts.slice(0, count),
      nameOf: namesFor(context),
    })
    if (!death) return []
    const { fault, proof } = death
    const done = acts.slice(0, fault.acts)
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

/** The exploration's acts until it opened the page again. */
function firstActs({ entries }: AuditContext): readonly FindingAction[] {
  const opened = entries.findIndex(({ step }) => step.tool === toolNames.navigate)
  return pathTo(entries, Math.min(maxActs, opened < 0 ? entries.length : opened) - 1)
}

/** Opens the page without storage and works with it until it dies; null if it lives. */
async function dies(
  { first }: AuditContext,
  page: LabPage,
  acts: readonly FindingAction[],
): Promise<Death | null> {
  const usual = new Set(eventsOf(first).map(({ key }) => key))
  const deathIn = (signals: typeof first, count: number): Death | null => {
    if (showsNothing(signals) && !showsNothing(first)) return { says: 'the page is blank', acts: count }
    const thrown = eventsOf(signals).find(
      ({ kind, key, text }) =>
        kind === 'console' &&
        !usual.has(key) &&
        text.startsWith('Uncaught') &&
        /denied|SecurityError|storage/i.test(text),
    )
    if (!thrown) return null
    const when = count === 0 ? 'as it opens' : 'while one works with it'
    return { says: `the page throws an error ${when}: ${thrown.text.slice(0, 120)}`, acts: count }
  }
  const death = deathIn(await page.restart(), 0)
  if (death) return death
  for (const [index, act] of acts.entries()) {
    const { isError, after } = await page.act(act)
    const found = deathIn(after, index + 1)
    if (found) return found
    if (isError) return null
  }
  return null
}
