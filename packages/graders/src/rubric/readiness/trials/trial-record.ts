import {
  type Evidence,
  explorationLook,
  type ExplorationStep,
  isToolCallMessage,
  isToolResultMessage,
  type Listing,
  type ListingsFile,
  listingsFileSchema,
  type Message,
  type Step,
} from '@webeval/core'
import { deedsOf, type Deed } from '../../requirements/proofs/reading/deed.js'
import { type SeenControl, seenControls } from '../../seen-controls.js'

/** Where the listings around an agent's calls are kept, relative to the trial folder. */
export const listingsFile = 'exploration/listings.json'

/** An agent's trial on a page, as acts that requirements can be checked by. */
export interface TrialRecord {
  /** One for each tool call, in order. */
  readonly calls: readonly ExplorationStep[]
  readonly steps: readonly Step[]
  readonly controls: readonly SeenControl[]
  readonly deeds: readonly Deed[]
  /** The page's listing at the end; null if it was unreadable. */
  readonly last: Listing | null
}

/** Reads an agent's trial. A string says why its acts can't be checked. */
export async function readTrialRecord(evidence: Evidence): Promise<TrialRecord | string> {
  const bytes = await evidence.file(listingsFile)
  if (bytes === null)
    return `nothing recorded what the page listed (${listingsFile} is missing); page --agents runs such trials`
  let listings: ListingsFile
  try {
    listings = listingsFileSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return `${listingsFile} can't be read`
  }
  const [steps, messages] = await Promise.all([evidence.steps(), evidence.messages()])
  const calls = explored(steps, messages, listings)
  const controls = seenControls(steps, calls)
  const deeds = deedsOf({ exploration: { steps: calls }, steps, controls })
  const last = listings.calls.findLast(({ after }) => after !== null)?.after ?? null
  return { calls, steps, controls, deeds, last }
}

/** The steps of a trial in the form of an exploration's. */
function explored(
  steps: readonly Step[],
  messages: readonly Message[],
  { calls: listed }: ListingsFile,
): ExplorationStep[] {
  const calls = new Map(messages.filter(isToolCallMessage).map((call) => [call.toolCallId, call]))
  const results = new Map(messages.filter(isToolResultMessage).map((result) => [result.toolCallId, result]))
  const made = new Map<string | undefined, number>()
  return steps.map((recorded) => {
    const { id, step, tool, kind, verb, executorId, before, after, verification, is_error } = recorded
    const call = (made.get(executorId) ?? 0) + 1
    made.set(executorId, call)
    const around = listed.find((each) => each.executorId === executorId && each.call === call)
    const params = calls.get(id)?.params ?? {}
    const aim = aimOf(recorded)
    const { result } = results.get(id) ?? {}
    return {
      step,
      tool,
      ...(kind ? { kind } : {}),
      ...(verb ? { verb } : {}),
      args: aim !== null && !('target' in params) ? { ...params, target: aim } : params,
      reasoning: '',
      before: before && explorationLook(before, around?.before ?? null),
      after: after && explorationLook(after, around?.after ?? null),
      verification,
      is_error,
      result: typeof result === 'string' ? result : JSON.stringify(result ?? ''),
      response_ms: null,
      screenshots: { before: null, after: null },
    }
  })
}

/** The smallest target at the point of an act that names coordinates in place of an element. */
function aimOf({ click_point: point, before }: Step): string | null {
  if (!point) return null
  const under = (before?.targets ?? []).filter(
    ({ box }) =>
      point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height,
  )
  const area = ({ box }: (typeof under)[number]) => box.width * box.height
  return under.toSorted((one, two) => area(one) - area(two))[0]?.selector ?? null
}
