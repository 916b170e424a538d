import { nearestName } from '@webeval/core'
import { z } from 'zod'
import { isWebAddress } from '../page/page-address.js'

const text = z.string().trim().min(1, 'must not be empty')

/** A line of a file of pages: one page, what it was supposed to be, and who made it. `task` and `model` are other names of `brief` and `variant`. */
export const pageLineSchema = z
  .object({
    id: z.union([text, z.number().transform(String)]).optional(),
    url: text.optional(),
    /** Relative to the file of pages. */
    file: text.optional(),
    brief: text.optional(),
    task: text.optional(),
    variant: text.optional(),
    model: text.optional(),
  })
  .transform(({ id, url, file, brief, task, variant, model }) => ({
    id,
    url,
    file,
    brief: brief ?? task,
    variant: variant ?? model ?? '',
  }))
  .superRefine(({ url, file, brief }, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message })
    if (brief === undefined) problem('it has no "brief": say what the page was supposed to be')
    if (url === undefined && file === undefined) problem('it names no page: give "url" or "file"')
    if (url !== undefined && file !== undefined) problem('it names two pages: give "url" or "file", not both')
    if (url !== undefined && !(isWebAddress(url) && URL.canParse(url)))
      problem('"url" must be an address that begins with http:// or https://; name a file with "file"')
  })

/** A page of such a file. */
export type PageLine = z.infer<typeof pageLineSchema>

const known = ['id', 'url', 'file', 'brief', 'task', 'variant', 'model']

/** A sentence for each key that is ignored and looks like a mistyped one. */
export function mistypedKeys(line: object): string[] {
  return Object.keys(line)
    .filter((key) => !known.includes(key))
    .flatMap((key) => {
      const near = nearestName(key, known)
      return near === null
        ? []
        : [`unknown key ${JSON.stringify(key.slice(0, 100))} is ignored; did you mean "${near}"?`]
    })
}
