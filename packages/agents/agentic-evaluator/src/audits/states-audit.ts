import type { FindingAction, Signals, Target } from '@webeval/core'
import type { Draft } from '../findings/draft.js'
import { isClickable, titleOf } from '../explore/controls.js'
import { inSentences, pathTo, replay } from '../explore/replay.js'
import { type LabPage, type Seen, targetOf } from '../lab/lab-page.js'
import { type OpenDialog, scanDialog } from '../page/scan-dialogs.js'
import { scanSource } from '../page/page-kit.js'
import { type AuditBench, type AuditPlan, namesFor } from './audit-bench.js'
import { isTheme } from './choose-states.js'
import { focusIsLost, judgeDialogFocus } from './dialog-focus.js'
import { capital } from '../findings/capital.js'
import { runAxe } from './run-axe.js'

const mostToggles = 5
const mostDialogs = 2

/** Controls that switch between states: whether they go back, whether what they open closes, whether a theme can be read. */
export const statesAudit: AuditPlan = {
  name: 'states',
  observes: ['functionality', 'ux', 'visual_design'],
  mostMs: 120_000,
  async run(bench) {
    const lab = await bench.lab()
    const start = await lab.restart()
    const atOnce = start.targets.filter(isToggle).map((target) => ({ target, way: [] }))
    const toggles = [...atOnce, ...behind(bench, start)].slice(0, mostToggles)
    const drafts: Draft[] = []
    for (const { target, way } of toggles) drafts.push(...(await judgeToggle(bench, lab, target, way)))
    const dialogs = await judgeDialogs(bench, lab)
    return {
      drafts: [...drafts, ...dialogs.drafts],
      counts: { toggles: toggles.length, dialogs: dialogs.opened },
    }
  },
}

const stateNames = ['pressed', 'expanded', 'checked'] as const

/** Controls with a state of two sides, drawn by the page; native check boxes keep theirs by themselves. */
const isToggle = (target: Target): boolean => {
  if (
    !isClickable(target) ||
    // It stands in for a control of the browser's own.
    target.tag === 'label' ||
    target.href !== undefined ||
    target.role === 'tab' ||
    target.role === 'radio' ||
    target.role === 'option'
  )
    return false
  if (target.tag === 'input') return isTheme(target)
  return stateNames.some((name) => target.state[name] !== undefined) || isTheme(target)
}

const stateOf = (target: Target | undefined): string | null => {
  if (!target) return null
  const told = stateNames
    .filter((name) => target.state[name] !== undefined)
    .map((name) => `${name}=${String(target.state[name])}`)
  return told.length > 0 ? told.join() : null
}

const isOn = (target: Target) =>
  stateNames.some((name) => target.state[name] === true || target.state[name] === 'true')

/** Switches that one click on something else brings up, as those on another tab are. */
function behind(
  { entries, controls }: AuditBench,
  start: Signals,
): { readonly target: Target; readonly way: readonly FindingAction[] }[] {
  return controls
    .filter(({ target }) => target.role === 'switch' && isToggle(target) && !targetOf(start, target.selector))
    .flatMap(({ target }) => {
      const shown = entries.findIndex(({ after }) => after && targetOf(after, target.selector) !== undefined)
      const opener = entries[shown]?.step
      return opener?.tool === 'browser_click' && targetOf(start, String(opener.args['target']))
        ? [{ target, way: [{ tool: opener.tool, params: opener.args }] }]
        : []
    })
}

/** `way`: what brings it up on the fresh page. */
async function judgeToggle(
  bench: AuditBench,
  lab: LabPage,
  target: Target,
  way: readonly FindingAction[],
): Promise<Draft[]> {
  const drafts: Draft[] = []
  const action: FindingAction = { tool: 'browser_click', params: { target: target.selector } }
  const nameOf = namesFor(bench, [target])
  const read = async () => ({
    state: stateOf(targetOf(await lab.look(), target.selector)),
    ground: await lab.read<string>(readGround),
  })
  const go = async () => {
    await lab.restart()
    for (const step of way) if ((await lab.act(step)).isError) return null
    const rest = await read()
    const first = await lab.act(action)
    if (first.isError) return null
    // One of several of which one is chosen: what gave up its turn for it is the way back.
    const others = first.before.targets.filter((other) => other.selector !== target.selector)
    const gaveUp = others.some((other) => {
      const now = targetOf(first.after, other.selector)
      return now !== undefined && isOn(other) && !isOn(now)
    })
    return gaveUp ? null : { rest, first, there: await read() }
  }
  const there = await go()
  if (!there) return drafts
  const { rest, first } = there
  const themed = rest.ground !== there.there.ground
  if (themed && isTheme(target) && way.length === 0)
    drafts.push(...(await judgeTheme(bench, lab, action, nameOf)))
  if (saysNothing(target, first, rest.state, there.there.state))
    drafts.push({
      rule: 'stale-state',
      description: `${capital(titleOf(target))} opens and closes, and goes on saying “${rest.state ?? ''}” to screen readers.`,
      selectors: [target.selector],
      element: target.name,
      actions: [...way, action],
      repro: inSentences([...way, action], nameOf),
      box: target.box,
      reproduced: true,
    })
  const switched = rest.state !== null && there.there.state !== null && rest.state !== there.there.state
  if (!switched && !(themed && isTheme(target))) return drafts
  if (targetOf(await lab.seen(), target.selector) === undefined) return drafts
  const returns = async (): Promise<boolean> => {
    // A theme may have three sides.
    for (let click = 0; click < 2; click++) {
      const back = await lab.act(action)
      if (back.isError) return true
      const now = await read()
      if (switched ? now.state === rest.state || now.state === null : now.ground === rest.ground) return true
    }
    return false
  }
  if (await returns()) return drafts
  if (!(await go()) || (await returns())) return drafts
  drafts.push({
    rule: 'toggle-stuck',
    description: `${capital(titleOf(target))} switches once and does not go back: clicked again, it stays ${switched ? `“${there.there.state}”` : 'as it is'}.`,
    selectors: [target.selector],
    element: target.name,
    actions: [...way, action, action],
    repro: inSentences([...way, action, action], nameOf),
    box: target.box,
    after: await lab.picture(),
    reproduced: true,
  })
  return drafts
}

/** True where something opened or closed and the control says that nothing did. */
const saysNothing = (target: Target, seen: Seen, before: string | null, after: string | null): boolean =>
  target.state['expanded'] !== undefined &&
  target.tag !== 'summary' &&
  before === after &&
  seen.verification.text_changed &&
  seen.verification.dom_changed &&
  targetOf(seen.after, target.selector)?.name === target.name

/** Texts that can be read before and can't after the theme has changed. */
async function judgeTheme(
  bench: AuditBench,
  lab: LabPage,
  action: FindingAction,
  nameOf: (selector: string) => string,
): Promise<Draft[]> {
  const contrast = async () =>
    (await runAxe(lab, bench.signal, { only: ['color-contrast'] })).flatMap(({ nodes }) => nodes)
  const after = await contrast()
  if (after.length === 0) return []
  const picture = await lab.picture()
  await lab.restart()
  const before = new Set((await contrast()).map((node) => node.selector))
  await lab.act(action)
  const fresh = after.filter((node) => !before.has(node.selector))
  const [worst] = fresh
  if (!worst) return []
  const again = new Set((await contrast()).map((node) => node.selector))
  return [
    {
      rule: 'unreadable-theme',
      description: `After the theme is switched ${fresh.length === 1 ? 'a text' : `${fresh.length} texts`} can hardly be read: ${worst.html}. ${worst.summary.split('\n').slice(1).join(' ').trim()}`,
      selectors: fresh.map((node) => node.selector),
      actions: [action],
      repro: inSentences([action], nameOf),
      box: worst.box,
      after: picture,
      reproduced: again.has(worst.selector),
    },
  ]
}

const readGround = `() => [document.documentElement, document.body, document.querySelector('main')].map((element) => {
  const style = element ? getComputedStyle(element) : null
  return style ? style.backgroundColor + style.backgroundImage + style.color : ''
}).join('|') + [...document.documentElement.attributes, ...document.body.attributes].map(({ name, value }) => name + value).join(';')`

async function judgeDialogs(bench: AuditBench, lab: LabPage): Promise<{ drafts: Draft[]; opened: number }> {
  const drafts: Draft[] = []
  const nameOf = namesFor(bench)
  const known = new Set<string>()
  const openers = new Set<string>()
  const open = () => lab.read<OpenDialog | null>(scanSource(scanDialog))
  for (const [index, { entry, scan }] of bench.scans.entries()) {
    if (entry < 0 || !scan.dialogOpen || known.size >= mostDialogs) continue
    if (bench.scans[index - 1]?.scan.dialogOpen) continue
    const path = pathTo(bench.entries, entry)
    const last = path.at(-1)
    if (last?.tool !== 'browser_click' || bench.entries[entry]?.step.is_error) continue
    // What stays open is seen after many an act; each kind of opener is tried once.
    const opener = String(last.params['target']).replace(/\d+/g, '#')
    if (openers.has(opener)) continue
    openers.add(opener)
    const ways = [[last], path.slice(-6)]
    let way: readonly FindingAction[] | null = null
    let dialog: OpenDialog | null = null
    for (const actions of ways) {
      const seen = await replay(lab, actions)
      dialog = seen && !seen.isError ? await open() : null
      if (dialog) {
        way = actions
        break
      }
    }
    if (!way || !dialog || known.has(dialog.place.selector)) continue
    known.add(dialog.place.selector)
    const name = dialog.place.name.slice(0, 50) || dialog.place.selector
    const about = {
      selectors: [dialog.place.selector],
      element: name,
      actions: way,
      box: dialog.place.box,
      after: await lab.picture(),
    }
    drafts.push(...(await judgeDialogFocus(lab, dialog, way, { ...about, repro: inSentences(way, nameOf) })))
    await lab.act({ tool: 'browser_press_key', params: { key: 'Escape' } }, { patient: true })
    const byEscape = (await open()) === null
    if (byEscape && dialog.hasFocus && (await lab.read<boolean>(focusIsLost)))
      drafts.push({
        rule: 'focus-not-returned',
        description: `When the dialog “${name}” closes, the focus is lost: it does not go back to what opened it.`,
        ...about,
        repro: [...inSentences(way, nameOf), 'Press Escape.', 'Press Tab.'],
        reproduced: true,
      })
    if (!byEscape)
      drafts.push({
        rule: 'escape-ignored',
        description: `The dialog “${name}” does not close with the Escape key.`,
        ...about,
        repro: [...inSentences(way, nameOf), 'Press Escape.'],
        reproduced: true,
      })
    let closed = dialog.closers.length === 0 && byEscape
    const stuck: string[] = []
    for (const closer of dialog.closers) {
      await replay(lab, way)
      if ((await open()) === null) break
      const seen = await lab.act(
        { tool: 'browser_click', params: { target: closer.selector } },
        { patient: true },
      )
      if (seen.isError) continue
      if ((await open()) === null) closed = true
      else stuck.push(closer.name || closer.selector)
    }
    const [first] = stuck
    if (first !== undefined && (!closed || stuck.length > 0))
      drafts.push({
        rule: 'dialog-stays-open',
        description: `“${first}” does not close the dialog “${name}”${closed ? '' : byEscape ? '; only the Escape key does' : ', and nothing else does'}.`,
        ...about,
        repro: [...inSentences(way, nameOf), `Click “${first}”.`],
        reproduced: true,
      })
    else if (dialog.closers.length === 0 && !byEscape)
      drafts.push({
        rule: 'dialog-stays-open',
        severity: 'medium',
        description: `The dialog “${name}” has no button that closes it, and the Escape key does not either.`,
        ...about,
        repro: [...inSentences(way, nameOf), 'Press Escape.'],
        reproduced: true,
      })
  }
  return { drafts, opened: known.size }
}
