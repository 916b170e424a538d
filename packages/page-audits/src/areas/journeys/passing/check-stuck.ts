import type { Draft } from '../../../findings/draft.js'
import { scanContent } from '../../content/scan-content.js'
import type { Journey, StageFault } from '../journey.js'
import { type Passage, passStage } from '../walk-journey.js'

const [waitMs, restMs] = [6000, 500]
const inWords = /…|\.{2,3}|\bloading\b|\bwait\b/i

/** Reports a stage that shows a sign of loading once it is sent, and still shows it seconds later. */
export async function checkStuck(journey: Journey, passage: Passage): Promise<Draft<'stuck-loading'>[]> {
  const { stage, fills, press } = passage.visit
  const { onward } = stage
  const signs = async () =>
    (await journey.lab.scan(scanContent)).busy.filter(({ name, spins }) => spins || inWords.test(name))
  const { next } = passage
  // An order that says “Preparing your food…” under a new heading has come to its end.
  const isSame = next.headings.every((heading) => stage.headings.includes(heading))
  // “Submitting…” leads nowhere.
  const leadsOn = passage.wentOn && next.onward !== null && !inWords.test(next.onward.name)
  if (!onward || leadsOn || !isSame || (await signs()).length === 0) return []
  return journey.confirm<'stuck-loading'>({
    stage: journey.stages.at(-1)!,
    first: async () => ((await journey.again(journey.stages.at(-1)!)) ? look() : null),
    look,
  })

  async function look(): Promise<StageFault<'stuck-loading'> | null> {
    const before = new Set((await signs()).map(({ selector }) => selector))
    if (!(await passStage(journey.lab, journey.ground, { keeps: journey.keeps }))) return null
    const newSign = async () => (await signs()).find(({ selector }) => !before.has(selector))
    const sign = await newSign()
    if (!sign) return null
    for (let waited = 0; waited < waitMs; waited += restMs) {
      await journey.lab.rest(restMs)
      if (!(await newSign())) return null
    }
    return {
      rule: 'stuck-loading',
      description: `“${onward!.name}” shows ${sign.spins ? 'a spinner' : `“${sign.name}”`} and nothing follows: six seconds later it still ${sign.spins ? 'turns' : 'loads'}.`,
      control: { selector: sign.selector, name: sign.name || onward!.name },
      acts: [...fills, press],
    }
  }
}
