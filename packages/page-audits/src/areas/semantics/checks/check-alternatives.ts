import { type Remark, remarksOf } from '../remark.js'
import type { MediaScan, PictureScan } from '../scans/scan-alternatives.js'

const file = /^[\w%.\-() ]*\.(?:png|jpe?g|gif|webp|svg|bmp|avif|tiff?)$/i
const vague =
  /^(?:image|img|picture|photo|photograph|graphic|icon|logo|spacer|banner|placeholder|untitled|alt(?: text)?|click(?: here)?|button|submit image|image of|picture of|dsc_?\d+|img_?\d+|\W+|\d+)$/i

/** Finds pictures and recordings whose words are missing, say nothing, or contradict each other. */
export const checkAlternatives = (
  pictures: readonly PictureScan[],
  media: readonly MediaScan[],
): readonly Remark[] => [...checkPictures(pictures), ...checkMedia(media)]

function checkPictures(pictures: readonly PictureScan[]): readonly Remark[] {
  const shown = pictures.filter(({ background, spacer }) => !background && !spacer)
  const withAlt = (fits: (alt: string, picture: PictureScan) => boolean) =>
    shown.filter((picture) => picture.alt !== null && fits(picture.alt.trim(), picture))
  return remarksOf([
    ['picture-text', 'The alternative text is the name of a file', withAlt((alt) => file.test(alt))],
    [
      'picture-text',
      'The alternative text says nothing about the picture',
      withAlt((alt) => vague.test(alt)),
    ],
    [
      'picture-text',
      'The picture is marked as decoration and has an alternative text all the same',
      withAlt((alt, { decoration }) => decoration && alt !== ''),
    ],
    [
      'picture-text',
      'The alternative text is empty, as for decoration, but the title is not',
      withAlt((alt, { title }) => alt === '' && title !== ''),
    ],
    [
      'picture-text',
      'Alternative text and title differ',
      withAlt((alt, { title }) => alt !== '' && title !== '' && alike(alt) !== alike(title)),
    ],
    [
      'picture-text',
      'The picture fills its block alone and has an empty alternative text',
      withAlt((alt, picture) => alt === '' && seemsInformative(picture)),
    ],
    [
      'picture-text',
      'A background picture stands for a word, and no text does',
      pictures.filter(({ src, text, background }) => background && saysSomething(src, text)),
    ],
    [
      'outdated-markup',
      'A picture without content makes room: a margin does that',
      pictures.filter(({ spacer }) => spacer),
    ],
    [
      'moving-content',
      'The picture moves without an end, and nothing stops it',
      shown.filter(({ moving }) => moving),
    ],
  ])
}

const checkMedia = (media: readonly MediaScan[]): readonly Remark[] =>
  remarksOf([
    [
      'media-alternative',
      'The video has no captions, and no transcript is near',
      media.filter((one) => isWordless(one) && !one.silent),
    ],
    [
      'media-alternative',
      'The video without sound has neither a description nor a transcript',
      media.filter((one) => isWordless(one) && one.silent),
    ],
    [
      'media-alternative',
      'The video has a track of descriptions only, which no browser speaks, and neither captions nor a transcript',
      media.filter(
        ({ kind, tracks, worded }) =>
          kind === 'video' &&
          tracks.length > 0 &&
          tracks.every((track) => track === 'descriptions') &&
          !worded,
      ),
    ],
    [
      'media-alternative',
      'The recording has no transcript',
      media.filter(({ kind, tracks, worded }) => kind === 'audio' && tracks.length === 0 && !worded),
    ],
    [
      'moving-content',
      'Sound plays by itself, and nothing on the page stops it',
      media.filter(({ plays, controlled }) => plays && !controlled),
    ],
  ])

const isWordless = ({ kind, tracks, worded }: MediaScan) => kind === 'video' && tracks.length === 0 && !worded
const seemsInformative = ({ alone, linked, decoration, box, title }: PictureScan) =>
  alone && !linked && !decoration && title === '' && box.width >= 40 && box.height >= 40
const alike = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether the name of a background picture is a word of warning or state that the text next to it lacks. */
function saysSomething(src: string, text: string): boolean {
  const name = src.split('/').at(-1)?.toLowerCase() ?? ''
  const word = /(warning|error|important|danger|alert|success|required|caution|info)/.exec(name)?.[1]
  return word !== undefined && !src.startsWith('data:') && !text.toLowerCase().includes(word)
}
