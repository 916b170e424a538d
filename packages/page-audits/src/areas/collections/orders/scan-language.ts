/// <reference lib="dom" />
import { defineScan } from '../../../kit/define-scan.js'

/** Reads the language that the page says it is in; empty where it says none. Runs in the page. */
export const scanLanguage = defineScan(function scanLanguage(): string {
  return document.documentElement.lang
})
