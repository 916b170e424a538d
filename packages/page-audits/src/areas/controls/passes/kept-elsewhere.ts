import { type FindingAction, type Signals, toolNames } from '@webeval/core'
import type { LabPage } from '../../../lab/lab-page.js'

const maxViews = 5

/** Whether a reloaded page shows in another view, or for another choice, what was done: it looks otherwise there than on a fresh page. `shown`: the page with the controls that lead to its views. Leaves a fresh page. */
export async function keptElsewhere(
  lab: LabPage,
  done: readonly FindingAction[],
  { targets }: Pick<Signals, 'targets'>,
): Promise<boolean> {
  const views = new Set(
    targets.filter(({ role }) => /^(?:tab|radio|link)$/.test(role)).map(({ selector }) => selector),
  )
  const opens = done.filter(
    ({ tool, params }, at) =>
      (tool === toolNames.selectOption ||
        (tool === toolNames.click && views.has(String(params['target'])))) &&
      done.findIndex((other) => other.params['target'] === params['target']) === at,
  )
  const texts = async (): Promise<string> => {
    const seen: string[] = []
    for (const open of opens.slice(0, maxViews)) seen.push((await lab.act(open)).after.fingerprints.text)
    return seen.join()
  }
  const kept = await texts()
  lab.distrust()
  await lab.restart()
  return kept !== (await texts())
}
