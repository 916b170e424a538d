import { type Observation, type Part, truncateFenced, type Turn } from '@webeval/core'

/** What of a conversation is sent to a model. */
export interface HistoryLimits {
  /** Pictures kept, the newest. */
  readonly images: number
  /** Characters of all turns together, roughly; a token is about four. */
  readonly characters: number
}

/** Two pictures, and about 60,000 tokens. */
export const defaultHistoryLimits: HistoryLimits = { images: 2, characters: 240_000 }

/** Length that a shortened tool answer keeps. */
const summaryLength = 200

/**
 * A copy of the turns that fits the limits. Given up in this order, the oldest first: pictures, what old looks
 * at the page say, old tool answers. Every call keeps its answer, the newest look stays whole, and the turns of
 * the model are never touched.
 */
export function trimHistory(turns: readonly Turn[], limits: HistoryLimits): readonly Turn[] {
  const pictured = dropOldImages(turns, limits.images)
  const steps = [slimObservation, shortenResult]
  return steps.reduce((kept, shrink) => shrinkOldest(kept, limits.characters, shrink), pictured)
}

function dropOldImages(turns: readonly Turn[], keep: number): readonly Turn[] {
  let seen = 0
  return mapPartsFromNewest(turns, (part) => {
    const isImage =
      part.type === 'image' || (part.type === 'observation' && part.observation.screenshot !== null)
    if (!isImage || ++seen <= keep) return part
    if (part.type === 'observation')
      return { ...part, observation: { ...part.observation, screenshot: null } }
    return { type: 'text', text: '[an older picture is left out]' }
  })
}

/** Shrinks parts of the user's turns, oldest first, until all is short enough; the newest look and its turn stay. */
function shrinkOldest(turns: readonly Turn[], budget: number, shrink: (part: Part) => Part): readonly Turn[] {
  let excess =
    turns.reduce((sum, turn) => sum + turn.parts.reduce((part, each) => part + sizeOf(each), 0), 0) - budget
  if (excess <= 0) return turns
  const newest = turns.findLastIndex((turn) => turn.from === 'user')
  return turns.map((turn, index) => {
    if (turn.from === 'model' || index === newest || excess <= 0) return turn
    const parts = turn.parts.map((part) => {
      if (excess <= 0) return part
      const shrunk = shrink(part)
      excess -= sizeOf(part) - sizeOf(shrunk)
      return shrunk
    })
    return { ...turn, parts }
  })
}

/** Url, title and what the act changed stay: enough to remember the way. */
function slimObservation(part: Part): Part {
  if (part.type !== 'observation' || isSlim(part.observation)) return part
  return {
    type: 'observation',
    observation: {
      ...part.observation,
      screenshot: null,
      signals: {
        ...part.observation.signals,
        text: '',
        targets: [],
        content: [],
        consoleErrors: [],
        failedRequests: [],
      },
    },
  }
}

const isSlim = ({ signals }: Observation) => signals.targets.length === 0 && signals.text === ''

const shortenResult = (part: Part): Part =>
  part.type === 'tool_result' ? { ...part, text: truncateFenced(part.text, summaryLength) } : part

function mapPartsFromNewest(turns: readonly Turn[], change: (part: Part) => Part): readonly Turn[] {
  return turns
    .toReversed()
    .map((turn) =>
      turn.from === 'model' ? turn : { ...turn, parts: turn.parts.toReversed().map(change).toReversed() },
    )
    .toReversed()
}

/** Characters that a part costs when it is told as text, roughly: an estimate must not cost more than it saves. */
function sizeOf(part: Part): number {
  switch (part.type) {
    case 'text':
    case 'reasoning':
      return part.text.length
    case 'tool_result':
      return part.text.length + 50
    case 'tool_call':
      return 50 + (JSON.stringify(part.params)?.length ?? 0)
    case 'image':
      return 0
    case 'observation': {
      const { text, targets, content } = part.observation.signals
      const perTarget = targets.reduce(
        (sum, target) =>
          sum + 60 + target.selector.length + target.name.length + (target.context?.length ?? 0),
        0,
      )
      const perBlock = (content ?? []).reduce((sum, block) => sum + 10 + block.text.length, 0)
      return 200 + text.length + perTarget + perBlock
    }
  }
}
