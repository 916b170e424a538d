import { filmStyle } from './film-style.js'
import { frameStyle } from './frame-style.js'
import { issueStyle } from './issue-style.js'
import { printStyle } from './print-style.js'
import { scoreStyle } from './score-style.js'
import { tokenStyle } from './token-style.js'

/** The report's whole stylesheet, in the dashboard's look, with its typeface embedded if there is one. */
export const reportStyle = (font: Uint8Array | null | undefined): string =>
  `${font ? fontFace(font) : ''}${tokenStyle}${frameStyle}${scoreStyle}${issueStyle}${filmStyle}${printStyle}`

const fontFace = (font: Uint8Array): string =>
  `@font-face{font-family:"Mona Sans";font-weight:200 900;src:url(data:font/woff2;base64,${Buffer.from(font).toString('base64')}) format("woff2")}`
