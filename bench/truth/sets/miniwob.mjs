import { axeAlone } from '../axe-alone.mjs'
import { evaluatePage } from '../evaluate-page.mjs'

const folder = 'miniwob/html'

/** Widgets that programs practise on: small, odd to look at, and working. */
export const miniwob = {
  name: 'miniwob',
  title: 'MiniWoB++',
  repository: 'Farama-Foundation/miniwob-plusplus',
  about:
    'Every widget works, so each page is clean as far as its functions go: a page raises a false alarm when the evaluation reports a functional issue of high severity or above. Each is evaluated whole, in a process of its own.',
  served: () => ({}),
  async cases(repository) {
    const files = await repository.list(`${folder}/miniwob`)
    return files
      .filter((file) => file.endsWith('.html'))
      .map((file) => ({
        id: file.slice(folder.length + 9, -5),
        path: `/${file}`,
        faulty: false,
        fault: null,
      }))
  },
  async look({ id, url, tab }) {
    const axe = await axeAlone(tab, url)
    const { findings, ...more } = await evaluatePage(url, `A small exercise: ${id.replaceAll('-', ' ')}`)
    return { ...more, webeval: findings ?? [], axe }
  },
  counts: (_, { category, severity }) => category === 'functionality' && /^(?:high|critical)$/.test(severity),
}
