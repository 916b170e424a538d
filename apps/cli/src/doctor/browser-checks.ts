import type { BrowserSource } from '@webeval/core'
import type { Check } from './check.js'

const startFix =
  'install Chromium (Debian, Ubuntu: apt-get install chromium fonts-liberation; on Debian chromium-headless-shell too, which takes a fifth less CPU), or name one with --browser <path>'

/** Really starts the browser, opens a page and reads from it; then looks at its fonts. */
export function browserChecks(open: () => Promise<BrowserSource>): readonly Check[] {
  let fonts: FontReading | null = null
  let unsandboxed: string | null | undefined
  return [
    {
      name: 'browser',
      async run() {
        const source = await open().catch((error: Error) => error)
        if (source instanceof Error) return { verdict: 'bad', found: source.message, fix: startFix }
        try {
          const session = await source.open({})
          try {
            const tab = await session.openTab()
            const place = source.executablePath ? `: ${source.executablePath}` : ''
            unsandboxed = await source.unsandboxed?.()
            fonts = (await tab.evaluate(readFonts)) as FontReading
            return { verdict: 'ok', found: `${await source.version()} starts and answers${place}` }
          } finally {
            await session[Symbol.asyncDispose]()
          }
        } catch (error) {
          return { verdict: 'bad', found: (error as Error).message, fix: startFix }
        } finally {
          await source[Symbol.asyncDispose]()
        }
      },
    },
    {
      name: 'sandbox',
      async run() {
        if (unsandboxed === undefined)
          return {
            verdict: 'note',
            found: 'not checked: the browser is not one that webeval starts, or did not start',
          }
        if (unsandboxed === null) return { verdict: 'ok', found: "Chromium's own sandbox is on" }
        const fix =
          'run webeval as a user other than root, on a system that allows unprivileged user namespaces; SECURITY.md says what the sandbox is for'
        return { verdict: 'note', found: `Chromium runs without its sandbox: ${unsandboxed}`, fix }
      },
    },
    {
      name: 'fonts',
      async run() {
        if (fonts === null) return { verdict: 'note', found: 'not checked: the browser did not start' }
        const missing = Object.entries(fonts).flatMap(([script, drawn]) => (drawn ? [] : [script]))
        if (missing.length === 0)
          return { verdict: 'ok', found: 'Latin, Chinese, Arabic and emoji are drawn' }
        const fix =
          'install fonts (Debian, Ubuntu: apt-get install fonts-liberation fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji)'
        const found = `no font for ${missing.join(', ')}: screenshots show boxes in their place`
        return { verdict: missing.includes('Latin') ? 'bad' : 'note', found, fix }
      },
    },
  ]
}

type FontReading = Record<string, boolean>

/** Source of a function that tells for each script whether its letters look different from a letter that no font has. */
const readFonts = `() => {
  const picture = (text) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 40
    const pen = canvas.getContext('2d')
    pen.font = '24px sans-serif'
    pen.fillText(text, 4, 30)
    return canvas.toDataURL()
  }
  const missing = picture('\\uFFFE')
  const empty = picture(' ')
  const drawn = (text) => ![missing, empty].includes(picture(text))
  return { Latin: drawn('R'), Chinese: drawn('\\u6f22'), Arabic: drawn('\\u0639'), emoji: drawn('\\u{1F600}') }
}`
