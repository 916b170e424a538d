/// <reference lib="dom" />
type Method<Self, Parameters extends unknown[], Value> = (self: Self, ...parameters: Parameters) => Value

/**
 * The DOM, read past whatever a page puts in the way: a form field named `id`, `parentNode` or `getAttribute` hides
 * the form's own property of that name, but not the getter of the prototype.
 */
export function domAccess() {
  const { getOwnPropertyDescriptor } = Object
  const { bind, call } = Function.prototype
  const uncurry = (native: unknown) => bind.call(call as never, native) as never
  function getter<Self extends object, Key extends keyof Self>(
    prototype: Self,
    key: Key,
  ): (self: Self) => Self[Key] {
    return uncurry(getOwnPropertyDescriptor(prototype, key)!.get)
  }
  function method<Self extends object, Parameters extends unknown[], Value>(
    _: Self,
    native: (...parameters: Parameters) => Value,
  ): Method<Self, Parameters, Value> {
    return uncurry(native)
  }
  const element = Element.prototype
  const node = Node.prototype
  const input = HTMLInputElement.prototype
  const select = HTMLSelectElement.prototype
  const area = HTMLTextAreaElement.prototype
  const queryAll = method(element, element.querySelectorAll as (css: string) => NodeListOf<Element>)
  const queryDocument = method(
    document,
    Document.prototype.querySelectorAll as (css: string) => NodeListOf<Element>,
  )
  const queryFragment = method(
    document.createDocumentFragment(),
    DocumentFragment.prototype.querySelectorAll as (css: string) => NodeListOf<Element>,
  )
  const nodeType = getter(node, 'nodeType')
  const namespace = getter(element, 'namespaceURI')
  const labelsOf: Record<string, (element: never) => NodeListOf<HTMLLabelElement> | null> = {
    input: getter(input, 'labels'),
    select: getter(select, 'labels'),
    textarea: getter(area, 'labels'),
    button: getter(HTMLButtonElement.prototype, 'labels'),
    meter: getter(HTMLMeterElement.prototype, 'labels'),
    output: getter(HTMLOutputElement.prototype, 'labels'),
    progress: getter(HTMLProgressElement.prototype, 'labels'),
  }
  const rect = method(element, element.getBoundingClientRect)
  const hasAttribute = method(element, element.hasAttribute)
  const contentDocument = getter(HTMLIFrameElement.prototype, 'contentDocument')
  const mediaError = getter(HTMLMediaElement.prototype, 'error')
  const networkState = getter(HTMLMediaElement.prototype, 'networkState')
  const onclick = getter(HTMLElement.prototype, 'onclick')
  const style = getComputedStyle
  const shown = method(element, element.checkVisibility)
  const everyWay = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: false }
  const inReach = { visibilityProperty: true }
  return {
    getter,
    method,
    localName: getter(element, 'localName'),
    attribute: method(element, element.getAttribute),
    hasAttribute,
    attributeNames: method(element, element.getAttributeNames),
    matches: method(element, element.matches as (css: string) => boolean),
    closest: method(element, element.closest as (css: string) => Element | null),
    contains: method(node, node.contains),
    /** It has a box, and neither opacity nor visibility hide it. */
    isShown: (target: Element): boolean => shown(target, everyWay),
    /** It is shown in a box of at least one pixel. */
    isVisible: (target: Element): boolean => {
      const box = rect(target)
      return box.width >= 1 && box.height >= 1 && shown(target, everyWay)
    },
    /** The mouse reaches it: as `isVisible`, and also if it is transparent, as the inputs under drawn check boxes are. */
    isInReach: (target: Element): boolean => {
      const box = rect(target)
      return box.width >= 1 && box.height >= 1 && shown(target, inReach)
    },
    hasBox: method(element, element.checkVisibility as () => boolean),
    rect,
    rects: method(element, element.getClientRects),
    clientWidth: getter(element, 'clientWidth'),
    clientHeight: getter(element, 'clientHeight'),
    clientLeft: getter(element, 'clientLeft'),
    clientTop: getter(element, 'clientTop'),
    scrollTop: getter(element, 'scrollTop'),
    scrollLeft: getter(element, 'scrollLeft'),
    scrollWidth: getter(element, 'scrollWidth'),
    scrollHeight: getter(element, 'scrollHeight'),
    shadowRoot: getter(element, 'shadowRoot'),
    nodeType,
    firstChild: getter(node, 'firstChild'),
    nextSibling: getter(node, 'nextSibling'),
    previousSibling: getter(node, 'previousSibling'),
    previousElement: getter(element, 'previousElementSibling'),
    parentNode: getter(node, 'parentNode'),
    isConnected: getter(node, 'isConnected'),
    ownerDocument: getter(node, 'ownerDocument'),
    rootNode: method(node, node.getRootNode as () => Node),
    textContent: getter(node, 'textContent'),
    data: getter(CharacterData.prototype, 'data'),
    host: getter(ShadowRoot.prototype, 'host'),
    documentElement: getter(Document.prototype, 'documentElement'),
    body: getter(Document.prototype, 'body'),
    title: getter(Document.prototype, 'title'),
    url: getter(Document.prototype, 'URL'),
    cookie: getter(Document.prototype, 'cookie'),
    styleSheets: getter(Document.prototype, 'styleSheets'),
    adoptedStyleSheets: getter(Document.prototype, 'adoptedStyleSheets'),
    /** Throws for a sheet of another origin. */
    cssRules: getter(CSSStyleSheet.prototype, 'cssRules'),
    cssText: getter(CSSRule.prototype, 'cssText'),
    defaultView: getter(Document.prototype, 'defaultView'),
    animations: method(document, Document.prototype.getAnimations),
    byId: method(document, Document.prototype.getElementById as (id: string) => Element | null),
    fromPoint: method(
      document,
      Document.prototype.elementFromPoint as (x: number, y: number) => Element | null,
    ),
    shadowFromPoint: method(
      document.createDocumentFragment() as unknown as ShadowRoot,
      ShadowRoot.prototype.elementFromPoint as (x: number, y: number) => Element | null,
    ),
    active: getter(Document.prototype, 'activeElement'),
    shadowActive: getter(ShadowRoot.prototype, 'activeElement'),
    inputType: getter(input, 'type'),
    inputValue: getter(input, 'value'),
    inputList: getter(input, 'list'),
    checked: getter(input, 'checked'),
    areaValue: getter(area, 'value'),
    selectValue: getter(select, 'value'),
    options: getter(select, 'options'),
    selectedIndex: getter(select, 'selectedIndex'),
    optionSelected: getter(HTMLOptionElement.prototype, 'selected'),
    optionLabel: getter(HTMLOptionElement.prototype, 'label'),
    control: getter(HTMLLabelElement.prototype, 'control'),
    formOf: getter(HTMLButtonElement.prototype, 'form'),
    href: getter(HTMLAnchorElement.prototype, 'href'),
    paused: getter(HTMLMediaElement.prototype, 'paused'),
    muted: getter(HTMLMediaElement.prototype, 'muted'),
    /** It has a source that has not failed. */
    isPlayable: (media: HTMLMediaElement): boolean => !mediaError(media) && networkState(media) % 3 !== 0,
    meterValue: getter(HTMLMeterElement.prototype, 'value'),
    progressValue: getter(HTMLProgressElement.prototype, 'value'),
    tableRows: getter(HTMLTableElement.prototype, 'rows'),
    assignedNodes: method(
      document.createElement('slot'),
      HTMLSlotElement.prototype.assignedNodes as () => Node[],
    ),
    labels: (target: Element, tag: string): ArrayLike<HTMLLabelElement> | null =>
      labelsOf[tag]?.(target as never) ?? null,
    onclick,
    /** It has a handler of its own, as an attribute or a property. Listeners can't be asked for. */
    hearsClicks: (target: Element): boolean =>
      hasAttribute(target, 'onclick') ||
      (namespace(target) === 'http://www.w3.org/1999/xhtml' && onclick(target as HTMLElement) !== null),
    onmousedown: getter(HTMLElement.prototype, 'onmousedown'),
    onpointerdown: getter(HTMLElement.prototype, 'onpointerdown'),
    svgOnclick: getter(SVGElement.prototype, 'onclick'),
    editable: getter(HTMLElement.prototype, 'isContentEditable'),
    escape: CSS.escape as (text: string) => string,
    style: (target: Element) => style(target),
    pseudo: (target: Element, pseudo: string) => style(target, pseudo),
    isElement: (candidate: Node): candidate is Element => nodeType(candidate) === 1,
    isHtml: (target: Element) => namespace(target) === 'http://www.w3.org/1999/xhtml',
    isSvg: (target: Element) => namespace(target) === 'http://www.w3.org/2000/svg',
    /** Elements in one tree that match, in its order; a shadow root's own tree when given one. Throws on bad CSS. */
    queryAll: (root: Node, css: string): ArrayLike<Element> => {
      const type = nodeType(root)
      if (type === 9) return queryDocument(root as Document, css)
      return type === 11 ? queryFragment(root as DocumentFragment, css) : queryAll(root as Element, css)
    },
    /** The document in a frame, or null for a frame of another origin and for anything else. */
    frameDocument: (target: Element, tag: string): Document | null => {
      if (tag !== 'iframe') return null
      try {
        return contentDocument(target as HTMLIFrameElement)
      } catch {
        return null
      }
    },
  }
}
export type DomAccess = ReturnType<typeof domAccess>
