/** A word of a command: between quotes, or without anything that a shell would read otherwise. */
const word = /'([^']*)'|"([^"$`\\]*)"|([^\s'"$`\\|&;<>()*?#]+)/y

/** The words of a line, or null where only a shell can tell them. */
function wordsOf(line: string): readonly string[] | null {
  const words: string[] = []
  for (let at = 0, isNew = true; at < line.length;) {
    if (line[at] === ' ') {
      isNew = true
      at += 1
      continue
    }
    word.lastIndex = at
    const [text, single, double, bare] = word.exec(line) ?? []
    if (text === undefined) return null
    const said = single ?? double ?? bare ?? ''
    words.push(isNew ? said : `${words.pop()!}${said}`)
    isNew = false
    at += text.length
  }
  return words
}

/** The arguments of each `npx webeval …` of a block that has nothing else; null for a block that needs a shell. */
export function plainCommands(block: string): readonly (readonly string[])[] | null {
  const lines = block.replaceAll('\\\n', ' ').split('\n').filter(Boolean).map(wordsOf)
  const commands = lines.map((words) =>
    words?.[0] === 'npx' && words[1] === 'webeval' ? words.slice(2) : null,
  )
  return commands.every((command) => command !== null) ? commands : null
}
