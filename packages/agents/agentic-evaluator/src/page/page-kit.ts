/// <reference lib="dom" />

/** An element as scans tell of it. */
export interface Place {
  readonly selector: string
  /** Visible text or accessible name, at most 80 characters. */
  readonly name: string
  readonly tag: string
  /** In CSS pixels, relative to the viewport. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
}

/** What scans share, made in the page: holds all that it uses, since its source is sent there. */
export function pageKit() {
  const kit = {
    /** All elements, those of open shadow trees included, in reading order; at most 8,000. */
    all(from: ParentNode = document): Element[] {
      const found: Element[] = []
      const walk = (root: ParentNode) => {
        for (const element of Array.from(root.querySelectorAll('*'))) {
          if (found.length >= 8000) return
          found.push(element)
          if (element.shadowRoot) walk(element.shadowRoot)
        }
      }
      walk(from)
      return found
    },
    visible(element: Element): boolean {
      const box = element.getBoundingClientRect()
      if (box.width < 1 || box.height < 1) return false
      if (element.checkVisibility)
        return element.checkVisibility({ opacityProperty: true, visibilityProperty: true } as never)
      return getComputedStyle(element).visibility === 'visible'
    },
    /** Text of its own text nodes, collapsed. */
    ownText(element: Element): string {
      let text = ''
      for (const node of Array.from(element.childNodes))
        if (node.nodeType === 3) text += ` ${node.nodeValue ?? ''}`
      return text.replace(/\s+/g, ' ').trim()
    },
    nameOf(element: Element): string {
      const labelled = (element.getAttribute('aria-labelledby') ?? '')
        .split(/\s+/)
        .map((id) => (id ? (document.getElementById(id)?.textContent ?? '') : ''))
        .join(' ')
      const labels = (element as HTMLInputElement).labels
      const text =
        element.getAttribute('aria-label') ||
        labelled.trim() ||
        (labels && labels.length > 0 ? labels[0]!.textContent : '') ||
        (/^(?:input|select|textarea)$/.test(element.localName)
          ? element.getAttribute('placeholder') || element.getAttribute('name')
          : (element as HTMLElement).innerText) ||
        element.getAttribute('alt') ||
        element.getAttribute('title') ||
        element.id ||
        ''
      return text.replace(/\s+/g, ' ').trim().slice(0, 80)
    },
    selectorOf(element: Element): string {
      const unique = (css: string) => {
        try {
          const found = document.querySelectorAll(css)
          return found.length === 1 && found[0] === element
        } catch {
          return false
        }
      }
      const quote = (text: string) => `"${text.replace(/["\\\n]/g, '\\$&')}"`
      const tag = element.localName
      if (element.id && /^[A-Za-z_][\w-]*$/.test(element.id) && unique(`#${element.id}`))
        return `#${element.id}`
      for (const attribute of ['data-testid', 'aria-label', 'name']) {
        const value = element.getAttribute(attribute)
        if (value && value.length < 100 && unique(`${tag}[${attribute}=${quote(value)}]`))
          return `${tag}[${attribute}=${quote(value)}]`
      }
      const path: string[] = []
      let at: Element | null = element
      while (at && at !== document.documentElement && path.length < 12) {
        const parent: Element | null = at.parentElement
        if (at.id && /^[A-Za-z_][\w-]*$/.test(at.id)) {
          path.unshift(`#${at.id}`)
          break
        }
        const twins = parent
          ? Array.from(parent.children).filter((child) => child.localName === at!.localName)
          : []
        path.unshift(
          twins.length > 1 ? `${at.localName}:nth-of-type(${twins.indexOf(at) + 1})` : at.localName,
        )
        at = parent
      }
      return path.join(' > ')
    },
    boxOf(element: Element) {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
    },
    place(element: Element): Place {
      return {
        selector: kit.selectorOf(element),
        name: kit.nameOf(element),
        tag: element.localName,
        box: kit.boxOf(element),
      }
    },
    /** Controls that a person is meant to use. */
    controls(): Element[] {
      const css =
        'a[href],button,input:not([type=hidden]),select,textarea,summary,[role=button],[role=link],[role=checkbox],[role=switch],[role=tab],[role=menuitem],[role=option],[role=slider],[contenteditable=""],[contenteditable=true]'
      return kit.all().filter((element) => element.matches(css) && kit.visible(element))
    },
    disabled: (element: Element): boolean =>
      element.matches(':disabled,[aria-disabled=true]') || element.closest('[inert]') !== null,
  }
  return kit
}
/** The kit's type. */
export type PageKit = ReturnType<typeof pageKit>

/** Source of a function that calls a scan with the kit, and one JSON argument, in a page. */
export function scanSource<Value, Argument = undefined>(
  scan: (kit: PageKit, argument: Argument) => Value | Promise<Value>,
  argument?: Argument,
): string {
  const json = argument === undefined ? 'undefined' : JSON.stringify(argument)
  return `() => (${scan.toString()})((${pageKit.toString()})(), ${json})`
}
