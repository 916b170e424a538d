import { type ContentBlock, type Signals, truncate } from '@webeval/core'

/** Maximum characters of a page's content. */
const maxCharacters = 8_000

/** Renders a page's content block by block, or as plain text if the observation has no blocks. */
export function renderContent({ content, text, textLength }: Signals): string {
  if (content && content.length > 0) return truncate(content.map(renderBlock).join('\n'), maxCharacters)
  const cut =
    textLength > text.length && text !== '' ? ` … (${textLength - text.length} more characters)` : ''
  return `${text}${cut}`
}

function renderBlock({ kind, text, level, cells, header }: ContentBlock): string {
  switch (kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(Math.max(level ?? 1, 1), 6))} ${text}`
    case 'row':
      return `| ${(cells ?? [text]).join(' | ')} |${header ? ' (header)' : ''}`
    case 'entry':
      return `- ${text}`
    case 'image':
      return `[image: ${text}]`
    default:
      return text
  }
}
