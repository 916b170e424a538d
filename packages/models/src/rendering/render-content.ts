import { type ContentBlock, type Signals, truncate } from '@webeval/core'

/** Characters told of a page's content. */
const mostCharacters = 8_000

/** What a page says, block by block where the look kept blocks, and as one text where it did not. */
export function renderContent({ content, text, textLength }: Signals): string {
  if (content && content.length > 0) return truncate(content.map(renderBlock).join('\n'), mostCharacters)
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
