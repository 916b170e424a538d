import type { LanguageModelV3FilePart, LanguageModelV3TextPart } from '@ai-sdk/provider'
import type { Part } from '@webeval/core'
import { imageKind } from '../../rendering/image-kind.js'
import { renderObservation } from '../../rendering/render-observation.js'
import type { Allowances } from './allowances.js'

type UserPart = LanguageModelV3TextPart | LanguageModelV3FilePart

/** Converts the user's parts, except results of calls that are still open. Leaves out blank texts, which Anthropic refuses. */
export function writeUserParts(
  parts: readonly Part[],
  { pictures }: Pick<Allowances, 'pictures'>,
): readonly UserPart[] {
  return parts.flatMap((part): UserPart[] => {
    switch (part.type) {
      case 'text':
        return writeText(part.text)
      case 'image':
        return pictures
          ? writePicture(part.data)
          : writeText('[The picture is left out: the model reads none.]')
      case 'observation': {
        const { screenshot } = part.observation
        const shown = pictures ? part.observation : { ...part.observation, screenshot: null }
        return [
          ...writeText(renderObservation(shown)),
          ...(pictures && screenshot ? writePicture(screenshot.data) : []),
        ]
      }
      case 'tool_result':
        return writeText(`Late answer of ${part.tool}: ${part.text}`)
      // A user turn has no thoughts or calls.
      case 'reasoning':
      case 'tool_call':
        return []
    }
  })
}

const writeText = (text: string): UserPart[] => (text.trim() === '' ? [] : [{ type: 'text', text }])

/** Providers refuse a whole call for bytes that are not a picture. */
function writePicture(data: Uint8Array): UserPart[] {
  const mediaType = imageKind(data)
  return mediaType === null ? writeText('[no picture could be taken]') : [{ type: 'file', mediaType, data }]
}
