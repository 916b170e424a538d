import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const decisionsFolder = fileURLToPath(new URL('../../decisions/', import.meta.url))

const guides = [
  ['First run', 'first-run'],
  ['Your first task', 'first-task'],
  ['Graders by example', 'graders'],
  ['Your own agent', 'own-agent'],
  ['Your own model', 'own-model'],
  ['Your own grader', 'own-grader'],
  ['In CI', 'ci'],
  ['Evaluate a page', 'pages'],
  ['How the numbers are made', 'numbers'],
  ['Security', 'security'],
  ['Troubleshooting', 'troubleshooting'],
]

const reference = [
  ['Commands', 'commands'],
  ['Task file', 'task-file'],
  ['Graders', 'graders'],
  ['Tools', 'tools'],
  ['Run folder', 'run-folder'],
  ['Config', 'config'],
  ['Environment variables', 'environment'],
  ['Exit codes', 'exit-codes'],
]

const origins = [
  ['BrowserOS’s eval app', 'browseros'],
  ['GeminiLoop', 'geminiloop'],
  ['WebVoyager', 'webvoyager'],
  ['Playwright', 'playwright'],
  ['promptfoo', 'promptfoo'],
  ['Inspect', 'inspect'],
]

const background = [
  { text: 'Architecture', link: '/architecture' },
  { text: 'Glossary', link: '/glossary' },
  { text: 'The embedded model', link: '/baseline' },
  { text: 'Pages that others judged', link: '/truth' },
  { text: 'Many machines', link: '/scale' },
  { text: 'Decisions', link: '/decisions/' },
]

const isThere = ({ link }) => existsSync(`${decisionsFolder}..${link}.md`)
const linked = (folder, pages) =>
  pages.map(([text, name]) => ({ text, link: `/${folder}/${name}` })).filter(isThere)

/** The pages that llms.txt lists, by section. */
export const sections = [
  { text: 'Guides', items: linked('guide', guides) },
  { text: 'Reference', items: linked('reference', reference) },
  { text: 'Coming from', items: linked('coming-from', origins) },
  { text: 'Background', items: background },
]

export const nav = [
  { text: 'Guides', link: '/guide/first-run', activeMatch: '^/(guide|coming-from)/' },
  { text: 'Reference', link: '/reference/commands', activeMatch: '^/reference/' },
  { text: 'Decisions', link: '/decisions/', activeMatch: '^/decisions/' },
]

/** All decisions, the oldest first, by the title that their file begins with. */
export function decisions() {
  return readdirSync(decisionsFolder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [title = file] = readFileSync(`${decisionsFolder}${file}`, 'utf8').split('\n', 1)
      return {
        text: title.replace(/^# /, '').replaceAll('`', ''),
        link: `/decisions/${file.replace(/\.md$/, '')}`,
      }
    })
}

/** The sidebar of each part of the site. */
export function sidebar() {
  const pages = sections.map((section) => ({ ...section, collapsed: false }))
  return { '/': pages, '/decisions/': [{ text: 'Decisions', items: decisions() }] }
}
