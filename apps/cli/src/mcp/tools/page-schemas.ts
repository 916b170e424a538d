/** Properties by which a tool's arguments name a page. */
export const pageProperties = {
  url: { type: 'string', description: 'address of the page: http:// or https://' },
  file: {
    type: 'string',
    description: 'path of an .html file, or of a folder with index.html, in place of url',
  },
} as const

/** Properties of every verdict on a page. */
export const verdictProperties = {
  complete: {
    type: 'boolean',
    description: 'false: the evaluation is still under way; call the tool again with the same arguments',
  },
  score: { type: ['number', 'null'] },
  max_score: { type: ['number', 'null'] },
  passed: { type: ['boolean', 'null'] },
  from_cache: {
    type: 'boolean',
    description: 'true: nothing that the page loads has changed since an earlier evaluation',
  },
} as const

/** Names of the properties that every verdict has. */
export const verdictNames = ['complete', 'score', 'max_score', 'passed'] as const

/** Schema of a list. */
export const listOf = (items: object) => ({ type: 'array', items }) as const
