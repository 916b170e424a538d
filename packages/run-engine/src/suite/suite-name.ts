import { basename, dirname, resolve } from 'node:path'

/** Whether a task file is in YAML, by its name. */
export const isYaml = (file: string): boolean => /\.ya?ml$/i.test(file)

/** `shop` for `eval-targets/shop/tasks.jsonl` and for `shop.jsonl`, `shop-more` for `eval-targets/shop/more-tasks.jsonl`. */
export function suiteName(files: readonly string[]): string {
  const names = files.map((file) => {
    const base = basename(file).replace(/\.(?:jsonl?|ya?ml)$/i, '')
    const [, more, isUsual] = /^(more-)?(tasks|pages)$/.exec(base) ?? []
    const folder = basename(dirname(resolve(file)))
    return isUsual && folder ? `${folder}${more ? '-more' : ''}` : base
  })
  const distinct = [...new Set(names)]
  return distinct.length <= 3 ? distinct.join('+') || 'empty' : `${distinct.length}-files`
}
