import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { differingShare } from '@webeval/agent-agentic-evaluator'
import { explorationSchema, type ExplorationStep } from '@webeval/core'

/** A step that was made in both evaluations, and how much its pictures differ. */
export interface PictureDifference {
  readonly step: number
  /** 0..1, of the pixels. */
  readonly share: number
  /** Paths of both pictures. */
  readonly before: string
  readonly after: string
}

/** Less than this differs by chance: a caret, a clock. */
const noticeable = 0.002

/** The steps of two trials that did the same and look different after it, the most different first. What can't be read is left out. */
export async function differingPictures(
  before: string,
  after: string,
): Promise<readonly PictureDifference[]> {
  const [old, now] = await Promise.all([readSteps(before), readSteps(after)])
  const found: PictureDifference[] = []
  for (const step of now) {
    const same = old.find((each) => each.step === step.step && deedOf(each) === deedOf(step))
    if (!same?.screenshots.after || !step.screenshots.after) continue
    const [left, right] = [join(before, same.screenshots.after), join(after, step.screenshots.after)]
    try {
      const share = await differingShare(await readFile(left), await readFile(right))
      if (share >= noticeable) found.push({ step: step.step, share, before: left, after: right })
    } catch {
      // A picture that is gone or broken says nothing.
    }
  }
  return found.toSorted((a, b) => b.share - a.share || a.step - b.step)
}

const deedOf = ({ tool, args }: ExplorationStep) =>
  tool === 'browser_navigate' ? tool : JSON.stringify([tool, args])

async function readSteps(folder: string): Promise<readonly ExplorationStep[]> {
  try {
    const text = await readFile(join(folder, 'exploration', 'agentic_exploration.json'), 'utf8')
    return explorationSchema.parse(JSON.parse(text)).steps
  } catch {
    return []
  }
}
