/**
 * Words after the language of a command block, and what readers see above it. `run: false`: the tests can't run the block, and its label says so.
 */
export const commandLabels = {
  server: { text: 'In a second terminal: leave it running', run: true },
  packed: { text: 'Tested with the packed package, in an empty folder', run: false },
  key: { text: 'Needs a model key, so our tests don’t run it', run: false },
  network: { text: 'Needs the network, so our tests don’t run it', run: false },
  docker: { text: 'Needs Docker, so our tests don’t run it', run: false },
  waits: { text: 'Runs until you stop it, so our tests don’t run it', run: false },
}

/** The language of a code block and the words after it: the label of a command, `output`, or a file's name. */
export function parseInfo(info) {
  const [language = '', ...words] = info.trim().split(/\s+/)
  return { language, word: words.join(' ') }
}

const labelOf = ({ language, word }) => {
  if (language === 'mermaid') return 'A diagram in Mermaid, which code hosts draw'
  if (word === '') return null
  if (language === 'bash') return commandLabels[word]?.text ?? word
  return word === 'output' ? 'prints' : word
}

/** Shows the label of each code block above it. */
export function labelBlocks(md) {
  const fence = md.renderer.rules.fence
  md.renderer.rules.fence = (tokens, index, ...rest) => {
    const token = tokens[index]
    const info = parseInfo(token.info)
    const label = labelOf(info)
    token.info = info.language
    const block = fence(tokens, index, ...rest)
    if (label === null) return block
    const kind = info.language === 'bash' ? 'command' : info.word === 'output' ? 'output' : 'file'
    return `<div class="labelled ${kind}"><p class="block-label">${md.utils.escapeHtml(label)}</p>${block}</div>`
  }
}
