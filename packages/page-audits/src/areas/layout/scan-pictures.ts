/// <reference lib="dom" />
import { defineScan } from '../../kit/define-scan.js'
import type { PageKit, Place } from '../../kit/page-kit.js'

/** Pictures that do not look as they should. */
export interface PicturesScan {
  /** Those whose proportions are not their own. */
  readonly squeezed: readonly Place[]
  /** Elements whose background picture can't be loaded. */
  readonly noBackground: readonly (Place & { readonly src: string })[]
}

/** Looks at pictures and backgrounds. Runs in the page. */
export const scanPictures = defineScan(async function scanPictures(kit: PageKit): Promise<PicturesScan> {
  const elements = kit.all().filter((element) => kit.visible(element))
  const squeezed = elements.filter((element) => {
    if (element.localName !== 'img') return false
    const image = element as HTMLImageElement
    const style = getComputedStyle(image)
    if (
      style.objectFit !== 'fill' ||
      image.naturalWidth < 20 ||
      image.naturalHeight < 20 ||
      image.clientWidth < 24
    )
      return false
    const [inner, outer] = [
      image.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      image.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
    ]
    const stretch = inner / outer / (image.naturalWidth / image.naturalHeight)
    return stretch > 1.15 || stretch < 0.87
  })
  const backgrounds = new Map<string, Element>()
  for (const element of elements) {
    const { backgroundImage, backgroundRepeat } = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    if (box.width * box.height < 2500 || backgroundRepeat === 'repeat') continue
    for (const [, url] of backgroundImage.matchAll(/url\("((?:https?:|\/)[^"]+)"\)/g))
      if (url && backgrounds.size < 6 && !backgrounds.has(url)) backgrounds.set(url, element)
  }
  const loads = (url: string) =>
    new Promise<boolean>((resolve) => {
      const image = new Image()
      image.addEventListener('load', () => resolve(true))
      image.addEventListener('error', () => resolve(false))
      setTimeout(() => resolve(true), 1500)
      image.src = url
    })
  const broken = (
    await Promise.all(
      [...backgrounds].map(async ([url, element]) => ((await loads(url)) ? [] : [{ url, element }])),
    )
  ).flat()
  return {
    squeezed: squeezed.slice(0, 5).map((element) => kit.place(element)),
    noBackground: broken.map(({ url, element }) => ({ ...kit.place(element), src: url.slice(0, 200) })),
  }
})
