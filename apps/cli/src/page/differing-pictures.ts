import { differingShare } from '@webeval/page-audits'
import { type Evidence, explorationSchema, type ExplorationStep } from '@webeval/core'
import { readEvidence } from '@webeval/run-engine'

/** A step that was made in both evaluations, and how much its pictures differ. */
export interface PictureDifference {
  readonly step: number
  /** 0..1, of the pixels. */
  readonly share: number
  /** Of the later picture, relative to its trial. */
  readonly after: string
}

/** Less than this differs by chance: a caret, a clock. */
const noticeable = 0.002

/** The steps of two trials that did the same and look different after it, the most different first. What can't be read is left out. */
export async function differingPictures(
  before: Evidence,
  after: Evidence,
): Promise<readonly PictureDifference[]> {
  const [old, now] = await Promise.all([readSteps(before), readSteps(after)])
  const found: PictureDifference[] = []
  for (const step of now) {
    const same = old.find((each) => each.step === step.step && actOf(each) === actOf(step))
    if (!same?.screenshots.after || !step.screenshots.after) continue
    try {
      const left = await before.file(same.screenshots.after)
      const right = await after.file(step.screenshots.after)
      if (!left || !right) continue
      const share = await differingShare(Buffer.from(left), Buffer.from(right))
      if (share >= noticeable) found.push({ step: step.step, share, after: step.screenshots.after })
    } catch {
      // A picture that is gone or broken says nothing.
    }
  }
  return found.toSorted((a, b) => b.share - a.share || a.step - b.step)
}

/** The act of a step, without the address that it opens: the same page has another one in each run. */
const actOf = ({ tool, args }: ExplorationStep) => JSON.stringify([tool, { ...args, url: null }])

async function readSteps(evidence: Evidence): Promise<readonly ExplorationStep[]> {
  const path = 'exploration/agentic_exploration.json'
  return (await readEvidence(evidence, path, explorationSchema))?.steps ?? []
}
