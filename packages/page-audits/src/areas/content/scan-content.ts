/// <reference lib="dom" />
import { defineScanWith } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'
import { busySigns } from './busy-signs.js'

/** A text that should not be on a finished page. */
export interface OddText extends Place {
  readonly kind: 'filler' | 'leaked value' | 'template' | 'note to self' | 'sixty'
  readonly text: string
}

/** A sign that the page is at work. */
export interface BusySign extends Place {
  readonly spins: boolean
}

/** Signs of unfinished or broken content. */
export interface ContentScan {
  readonly odd: readonly OddText[]
  readonly brokenImages: readonly (Place & { readonly src: string })[]
  /** Signs that the page is at work; `spins`: a spinner, whatever it is called. */
  readonly busy: readonly BusySign[]
  /** Messages that say that something is wrong, and nothing else. */
  readonly curt: readonly (Place & { readonly text: string })[]
  /** Visible lines with a percentage, each with the line after it. */
  readonly percentages: readonly string[]
  /** Short visible lines, where at least three of them have a percentage. */
  readonly shareLines: readonly string[]
  /** Visible lines with two numbers and a word between them: “Page 2 of 5”. */
  readonly countLines: readonly string[]
  readonly duplicateIds: readonly string[]
  readonly title: string
  readonly viewportMeta: string | null
  readonly textLength: number
  /** When the document was begun, in milliseconds since 1970: another one after a reload. */
  readonly born: number
  /** A dialog or an overlay of the page itself is open. */
  readonly dialogOpen: boolean
  /** Controls that looks know by another selector than scans do. */
  readonly aliases: readonly { readonly selector: string; readonly target: string }[]
  readonly links: readonly { readonly href: string; readonly raw: string; readonly place: Place }[]
}

/** Reads the content once. Runs in the page. */
export const scanContent = defineScanWith(
  { busySigns },
  function scanContent(kit: PageKit, use): ContentScan {
    const odd: OddText[] = []
    const busy: BusySign[] = []
    const brokenImages: (Place & { src: string })[] = []
    const links: { href: string; raw: string; place: Place }[] = []
    let dialogOpen = false
    // Each shadow tree has ids of its own.
    const ids = new Map<Node, Map<string, number>>()
    /** Finds “5:60 /km”, “1:60:00” and “2 h 60 min”, but not shares such as “40:60”. */
    const saysSixty =
      /(?<![\d:.,])\d{1,3}:60(?!\d)\s*(?:\/|(?:min|h|hrs?|hours?|s|secs?|am|pm|uhr|per|pro)\b)|(?<!\d)\d{1,2}:(?:60:\d\d|\d\d:60)(?![\d:])|\d\s*(?:h|hrs?|hours?|std\.?|stunden?|ore|horas?|heures?|uur)\s*(?:and |und |et |y |e |en )?60\s*(?:m|min|minute[ns]?|minuti|minutos|minuten)\b|\d\s*(?:m|min|minute[ns]?|minuti|minutos|minuten)\.?\s*(?:and |und |et |y |e |en )?60\s*(?:s|secs?|seconds?|sek|sekunden|secondes|segundos|secondi)\b/i
    /** Fields that hold the marks of a template: the page is there to write them. */
    const editsTemplates = () =>
      kit
        .all()
        .some(
          (field) =>
            field.matches('input,textarea') &&
            /\{\{\s*[\w.$]+\s*\}\}|\$\{[\w.$]+\}|%\w+%/.test(
              `${(field as HTMLInputElement).value} ${(field as HTMLInputElement).defaultValue}`,
            ),
        )
    const kindOf = (text: string, element: Element): OddText['kind'] | null => {
      if (/\blorem\s+ipsum\b|\bdolor\s+sit\s+amet\b/i.test(text)) return 'filler'
      if (
        /^\s*(?:your (?:text|content|title|description) (?:goes )?here|(?:placeholder|sample|dummy) (?:text|content)|insert (?:text|content) here|text goes here|content goes here)[.…!]?\s*$/i.test(
          text,
        ) &&
        // A field may be for one, and a button fill it with one.
        !element.closest('label') &&
        !(element.closest('button,[role=button]') && document.querySelector('textarea'))
      )
        return 'filler'
      if (element.closest('code,pre,kbd,samp,textarea')) return null
      if (/\[object \w+\]/.test(text)) return 'leaked value'
      if (/(?:^|[\s:;,=$€£(+-])NaN(?:$|[\s.,;:%)°€$£])/.test(text)) return 'leaked value'
      // A sentence of English may use the word: an undefined variable, left undefined.
      if (
        /^\W*undefined\W*$|(?<!\b(?:an?|the|as|be|or|and|left|remains?|returns?|equals?|not|typeof)\s+)(?<![\w.=(]|=\s)undefined(?![\w(=]|\s*=|\s+(?:behaviou?rs?|variables?|values?|propert\w+|terms?|symbols?|references?|methods?|functions?|results?|or|and)\b)/.test(
          text,
        )
      )
        return 'leaked value'
      if (/^\W*null\W*$|:\s*null\b/.test(text)) return 'leaked value'
      if (/\bInvalid Date\b/.test(text)) return 'leaked value'
      if (saysSixty.test(text)) return 'sixty'
      if (/\{\{\s*[\w.$]+\s*(?:\|[^{}]*)?\}\}|\$\{[\w.$]+\}|<%=?\s*[\w.]+\s*%>|%(?=\w+_\w)\w+%/.test(text))
        return editsTemplates() ? null : 'template'
      if (
        /(?:^|[\s([])(?:TODO|FIXME|XXX|TBD)\s*[:\-–—]\s*\S|^\W*(?:FIXME|TBD|TODO\W+\w+.*\b(?:add|implement|fix|replace|write)\b.*)\W*$/.test(
          text,
        )
      )
        return 'note to self'
      return null
    }
    const curt: (Place & { text: string })[] = []
    const saysError =
      /^[\s!×✕⚠❌*-]*(?:errors?|an error occurred|(?:ein )?fehler|erreur|errore|erro|fout|invalid(?: (?:input|value|data|entry))?|ungültig(?:e[rs]? (?:wert|eingabe|angabe))?|(?:valeur|saisie|entrée|champ) (?:invalide|incorrecte?)|(?:valor|dato|campo|entrada) (?:no válid[oa]|inválid[oa]|incorrect[oa])|(?:valore|dato|campo|inserimento) (?:non valid[oa]|errat[oa])|ongeldige (?:waarde|invoer)|invalide|inválid[oa]|non valid[oa]|ongeldig|oops|failed|something went wrong)[\s.!…]*$/iu
    const speaks = (element: Element): boolean =>
      element.closest('[role=alert],[role=status],[aria-live]:not([aria-live=off])') !== null ||
      /err|fehl|warn|alert|messag|meldung|toast|status/i.test(
        `${element.id} ${element.getAttribute('class') ?? ''}`,
      ) ||
      (element.id !== '' &&
        document.querySelector(
          `[aria-describedby~="${CSS.escape(element.id)}"],[aria-errormessage="${CSS.escape(element.id)}"]`,
        ) !== null)
    const lines = (document.body?.innerText ?? '')
      .split('\n')
      .map((each) => each.trim())
      .filter(Boolean)
    const refused = (src: string): boolean =>
      performance
        .getEntriesByName(src)
        .some((entry) => ((entry as PerformanceResourceTiming).responseStatus ?? 0) >= 400)
    for (const element of kit.all()) {
      const tag = element.localName
      if (element.id) {
        const tree = element.getRootNode()
        const known = ids.get(tree) ?? new Map<string, number>()
        ids.set(tree, known.set(element.id, (known.get(element.id) ?? 0) + 1))
      }
      if (/^(?:script|style|template|noscript|head|meta|link|title|option)$/.test(tag)) continue
      if (tag === 'img') {
        const image = element as HTMLImageElement
        const src = image.currentSrc || image.getAttribute('src') || ''
        const lazy = image.loading === 'lazy' && !image.complete
        const shown = getComputedStyle(image).display !== 'none' && !image.closest('[hidden]')
        if (
          shown &&
          !lazy &&
          image.complete &&
          image.naturalWidth === 0 &&
          image.hasAttribute('src') &&
          // A drawing may have no size of its own: only its answer tells that it is missing.
          (!/\.svg(?:[?#]|$)|^data:image\/svg/.test(src) || refused(src))
        )
          brokenImages.push({ ...kit.place(image), src: src.slice(0, 200) })
      }
      if (!kit.visible(element)) continue
      if (tag === 'a' && element.hasAttribute('href')) {
        const anchor = element as HTMLAnchorElement
        if (typeof anchor.href === 'string')
          links.push({ href: anchor.href, raw: anchor.getAttribute('href') ?? '', place: kit.place(anchor) })
      }
      if (element.matches('dialog[open],[role=dialog],[role=alertdialog],[aria-modal=true]'))
        dialogOpen = true
      else if (/^(?:div|section|aside)$/.test(tag) && getComputedStyle(element).position === 'fixed') {
        const box = element.getBoundingClientRect()
        if (box.width >= innerWidth * 0.95 && box.height >= innerHeight * 0.95) dialogOpen = true
      }
      const text = kit.ownText(element)
      if (text !== '' && odd.length < 30) {
        const kind = kindOf(text, element)
        if (kind) odd.push({ ...kit.place(element), kind, text: text.slice(0, 120) })
      }
      const value = /^(?:input|output)$/.test(tag) ? ((element as HTMLInputElement).value ?? '') : ''
      if (tag === 'input' && /^(?:NaN|undefined|null|\[object Object\]|Invalid Date)$/.test(value))
        odd.push({ ...kit.place(element), kind: 'leaked value', text: value })
      if (curt.length < 5 && text.length < 40 && saysError.test(text) && speaks(element))
        curt.push({ ...kit.place(element), text })
      const isAtWork = use.busySigns.says(element, text)
      const spins = use.busySigns.isSpinner(element)
      const waits =
        element.getAttribute('aria-busy') === 'true' ||
        /(?:^|[\s_-])(?:spinner|loader|loading|skeleton)(?:$|[\s_-])/i.test(
          element.getAttribute('class') ?? '',
        ) ||
        /^(?:loading|please wait)\s*(?:\.{1,3}|…)?$/i.test(text) ||
        isAtWork ||
        spins
      if (waits && busy.length < 10 && !busy.some((other) => other.selector === kit.selectorOf(element))) {
        // A spinner moves, a skeleton shimmers, or it says that it loads.
        const animated = element
          .getAnimations({ subtree: true })
          .some((animation) => animation.playState === 'running')
        if (
          animated ||
          /loading|wait/i.test(text) ||
          isAtWork ||
          element.getAttribute('aria-busy') === 'true'
        )
          busy.push({ ...kit.place(element), spins })
      }
    }
    return {
      odd,
      brokenImages,
      busy,
      curt,
      percentages: lines
        .flatMap((each, at) => (each.includes('%') ? [`${each}\n${lines[at + 1] ?? ''}`] : []))
        .slice(0, 40),
      countLines: lines
        .filter((each) => each.length < 100 && /\d(?:\s\p{L}+){1,3}\s\d/u.test(each))
        .slice(0, 40),
      shareLines:
        lines.filter((each) => each.includes('%')).length > 2
          ? lines.filter(({ length }) => length < 100).slice(0, 200)
          : [],
      duplicateIds: [...ids.values()].flatMap((known) =>
        [...known].filter(([, count]) => count > 1).map(([id]) => id),
      ),
      title: document.title,
      viewportMeta: document.querySelector('meta[name=viewport]')?.getAttribute('content') ?? null,
      textLength: (document.body?.innerText ?? '').trim().length,
      born: performance.timeOrigin,
      aliases: kit
        .controls()
        .slice(0, 120)
        .map((element) => ({ selector: kit.selectorOf(element), target: kit.targetOf(element) }))
        .filter(({ selector, target }) => selector !== target),
      links,
      dialogOpen,
    }
  },
)
