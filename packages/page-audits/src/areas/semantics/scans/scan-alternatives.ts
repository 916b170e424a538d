/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'
import type { PageKit, Place } from '../../../kit/page-kit.js'

/** A picture and the words in its place. */
export interface PictureScan extends Place {
  readonly alt: string | null
  readonly title: string
  readonly src: string
  /** Marked as decoration by its role. */
  readonly decoration: boolean
  readonly button: boolean
  readonly linked: boolean
  /** It alone fills its block, so that it does not decorate a text. */
  readonly alone: boolean
  readonly background: boolean
  readonly text: string
  /** A GIF with several frames that repeats. */
  readonly moving: boolean
  /** A picture of one colour, or of nothing, that makes room. */
  readonly spacer: boolean
}

/** A recording on the page. */
export interface MediaScan extends Place {
  readonly kind: 'audio' | 'video'
  readonly tracks: readonly string[]
  /** The page has text, a link or a description for it: a transcript, or the text that it repeats. */
  readonly worded: boolean
  readonly plays: boolean
  readonly controlled: boolean
  /** It is known to have no sound. */
  readonly silent: boolean
}

/** Reads pictures and recordings. Runs in the page. */
export const scanAlternatives = defineScan(async function scanAlternatives(kit: PageKit): Promise<{
  readonly pictures: readonly PictureScan[]
  readonly media: readonly MediaScan[]
}> {
  const wordsOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
  const all = kit.all()
  const seen = all.filter((element) => kit.visible(element))
  const pictures = seen
    .filter(
      (element) =>
        element.matches('img,input[type=image]') ||
        (element.matches('div,span,p,a') && /url\(/.test(getComputedStyle(element).backgroundImage)),
    )
    .slice(0, 120)
    .map((element) => {
      const image = element as HTMLImageElement
      const background = !element.matches('img,input')
      const url = background
        ? (/url\("?([^")]+)/.exec(getComputedStyle(element).backgroundImage)?.[1] ?? '')
        : image.currentSrc || image.src
      const box = element.getBoundingClientRect()
      const parent = element.parentElement
      return {
        element,
        scan: {
          ...kit.place(element),
          alt: element.getAttribute('aria-label') ?? element.getAttribute('alt'),
          title: element.getAttribute('title') ?? '',
          src: url.slice(0, 300),
          decoration:
            /^(?:presentation|none)$/.test(element.getAttribute('role') ?? '') ||
            element.closest('[aria-hidden=true]') !== null,
          button: element.localName === 'input',
          linked: element.closest('a[href]') !== null,
          alone: parent !== null && wordsOf(parent) === '' && parent.children.length === 1,
          background,
          text: wordsOf(element).slice(0, 80),
          moving: false,
          spacer:
            (!background &&
              /^\w*(?:spacer|blank|pixel|clear|transparent|shim)\w*\.(?:gif|png)/i.test(
                url.split('/').at(-1) ?? '',
              )) ||
            (image.naturalWidth === 1 && image.naturalHeight === 1 && box.width * box.height > 1),
        } satisfies PictureScan as PictureScan,
      }
    })
  const moves = async (url: string): Promise<boolean> => {
    try {
      if (new URL(url, location.href).origin !== location.origin) return false
      const bytes = new Uint8Array(
        await (await fetch(url, { signal: AbortSignal.timeout(2000) })).arrayBuffer(),
      )
      let frames = 0
      for (let at = 0; at + 8 < bytes.length && frames < 2; at++)
        if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0)
          frames++
      return frames > 1
    } catch {
      return false
    }
  }
  const told = await Promise.all(
    pictures.map(async ({ scan }, index) =>
      index < 40 && /\.gif(?:[?#]|$)/i.test(scan.src) ? { ...scan, moving: await moves(scan.src) } : scan,
    ),
  )
  /** Text that is neither hidden from the screen nor from screen readers. */
  const readable = (element: Element): string =>
    Array.from(element.childNodes)
      .map((node) => {
        if (node.nodeType === 3) return node.nodeValue ?? ''
        if (node.nodeType !== 1) return ''
        const inner = node as Element
        if (
          /^(?:script|style|video|audio)$/.test(inner.localName) ||
          inner.getAttribute('aria-hidden') === 'true'
        )
          return ''
        return getComputedStyle(inner).display === 'none' ? '' : readable(inner)
      })
      .join(' ')
      .replace(/\s+/g, ' ')
  /** Seconds that a recording plays: its address may name a part of it. Unknown counts as long. */
  const secondsOf = (element: HTMLMediaElement): number => {
    const [, from = '', to = ''] =
      /#t=([\d.]*),([\d.]+)/.exec(
        element.currentSrc || element.querySelector('source')?.src || element.src,
      ) ?? []
    return to ? Number(to) - Number(from) : Number.isFinite(element.duration) ? element.duration : 60
  }
  const hasNoSound = (element: HTMLMediaElement): boolean => {
    try {
      const stream = (element as HTMLMediaElement & { captureStream?: () => MediaStream }).captureStream?.()
      return element.readyState > 0 && stream?.getAudioTracks().length === 0
    } catch {
      return false
    }
  }
  /** Waits for the first bytes of a recording, which say what it holds. */
  const known = (element: HTMLMediaElement) =>
    new Promise<void>((resolve) => {
      if (element.readyState > 0 || element.preload === 'none' || element.error) return resolve()
      for (const event of ['loadedmetadata', 'error', 'emptied'])
        element.addEventListener(event, () => resolve(), { once: true })
      setTimeout(resolve, 1500)
    })
  const recordings = all.filter((element): element is HTMLMediaElement => element.matches('audio,video'))
  await Promise.all(recordings.map(known))
  /** Whether the file of a recording is known to hold silence only. */
  const holdsSilence = async (element: HTMLMediaElement): Promise<boolean> => {
    try {
      const answer = await fetch(element.currentSrc, { signal: AbortSignal.timeout(2000) })
      if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > 8_000_000) return false
      const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(await answer.arrayBuffer())
      return sound.getChannelData(0).every((sample) => Math.abs(sample) < 0.001)
    } catch {
      return false
    }
  }
  const silent = new Set<Element>()
  await Promise.all(
    recordings.map(async (element) => {
      if (element.autoplay && !element.muted && (await holdsSilence(element))) silent.add(element)
    }),
  )
  const media = recordings
    .filter((element) => (kit.visible(element) && element.controls) || (element.autoplay && !element.muted))
    .map((element): MediaScan => {
      const holder = element.closest('figure,section,article,li,main,body') ?? document.body
      const near = readable(holder)
      const ids = `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-labelledby') ?? ''}`
      return {
        ...kit.place(element),
        kind: element.localName as MediaScan['kind'],
        tracks: Array.from(element.querySelectorAll('track')).map(
          (track) => track.getAttribute('kind') ?? 'subtitles',
        ),
        worded:
          /\b(?:transcript|(?:above|below|following|this) (?:video|audio|recording|film|clip)|text version|read (?:the|it)|caption|description|same (?:as|information)|as text|in writing|says?)\b/i.test(
            near,
          ) ||
          ids.trim() !== '' ||
          // A film and a recording together: one speaks for the other.
          holder.querySelector(element.localName === 'video' ? 'audio' : 'video') !== null,
        plays:
          element.autoplay &&
          !element.muted &&
          secondsOf(element) > 3 &&
          !hasNoSound(element) &&
          !silent.has(element),
        controlled:
          element.controls ||
          seen.some(
            (other) =>
              other.matches('button,[role=button],input[type=button]') &&
              other.closest('[aria-hidden=true],[inert]') === null &&
              kit.spokenAs(other).name !== '',
          ),
        silent: hasNoSound(element) || silent.has(element),
      }
    })
  return { pictures: told, media }
})
