import { buildProgram } from '../../../apps/cli/src/program.js'
import { commentsOfFile } from './doc-comments.js'
import { cell, code, page, sentence, table } from './markdown.js'

const file = 'apps/cli/src/extensions/config.ts'

/** The fields of an interface of the config, by their doc comments. */
const partsOf = (name: string): readonly (readonly string[])[] =>
  [...commentsOfFile(file)]
    .filter(([path]) => path.startsWith(`${name}.`))
    .map(([path, text]) => [code(path.slice(name.length + 1)), cell(sentence(text))])

/** The reference of the config file. */
export function configPage(): string {
  const run = buildProgram(() => {}, null).commands.find((command) => command.name() === 'run')!
  const options = run.options.map((option) => [
    code(option.attributeName()),
    code(option.long ?? option.flags),
    cell(sentence(option.description)),
  ])
  return page(
    'Config',
    'Every field of webeval.config, and every option that it can set.',
    `\`${file}\` and the definition of \`run\``,
    [
      'webeval reads `webeval.config.ts`, `.js` or `.mjs` from the working folder or the nearest one above it, or the file that `--config` names. TypeScript needs a Node that strips types (22.18 or later). Relative paths in it belong to its folder.',
      "```js\nexport default {\n  suites: { shop: './tasks/shop.yaml' },\n  defaults: { trials: 3, maxSteps: 20 },\n}\n```",
      'The config is loaded twice, first on a thread of its own for at most 10 s. Export, and do nothing else at the top level. `mcp`, `doctor` and `dashboard` load no config.',
      '## Fields',
      table(['Field', 'Meaning'], partsOf('WebevalConfig')),
      '## Reporter',
      table(['Field', 'Meaning'], partsOf('Reporter')),
      '## Defaults',
      'Every option of `run` by its long name in camelCase. What you type on the command line wins. Other commands take those that mean the same there: `out`, `store`, `queue`, `browser`, `mcp`, `headed`, `prices`, `model`.',
      table(['Field of `defaults`', 'Option', 'Meaning'], options),
    ],
  )
}
