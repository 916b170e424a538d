import { type Observation, type Part, truncateFenced, type Turn } from '@webeval/core'

/** Limits on the conversation sent to a model. */
export interface HistoryLimits {
  /** Maximum number of pictures; keeps the newest. */
  readonly images: number
  /** Approximate characters of all turns together; a token has about four. */
  readonly characters: number
}

/** Two pictures, and about 60,000 tokens. */
export const defaultHistoryLimits: HistoryLimits = { images: 2, characters: 240_000 }

/** Maximum length of a shortened tool answer. */
const summaryLength = 200

/**
 * Copies the turns within the limits. Drops in this order, the oldest first: pictures, content of old observations,
 * old tool answers. Keeps a result for every call, the newest observation, and all turns of the model.
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

/** Shrinks parts of user turns, oldest first, until the total fits; keeps the newest observation and its turn. */
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

/** Keeps url, title and the changes of the act: enough to remember the path. */
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

/** Estimates the characters of a part as text; must be cheaper than what it saves. */
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
