import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core'
import type { ReportedDialog } from '../page-driver.js'
import { dialogMark, reportingPageScript } from './page-script.js'

/** Max dialogs that are kept for an unobserved page. */
const maxKept = 5000
const reported = new WeakMap<Page, ReportedDialog[]>()

/**
 * Puts the page script into every document from now on: of one page, or of all pages, popups and frames of a context. Call it
 * before the first page is opened. Dialogs are heard through the console and not through a binding of Playwright's: a page could
 * call that itself, and Playwright ends the process when it can't read the call.
 */
export async function preparePages(where: BrowserContext | Page): Promise<void> {
  const hear = (message: ConsoleMessage) => {
    if (message.type() !== 'debug') return
    const page = message.page()
    const text = message.text()
    if (!page || !text.startsWith(dialogMark)) return
    const list = reported.get(page) ?? []
    reported.set(page, list)
    for (const dialog of readReport(text.slice(dialogMark.length)))
      if (list.length < maxKept) list.push(dialog)
  }
  // Both take it alike.
  ;(where as BrowserContext).on('console', hear)
  await where.addInitScript({ content: reportingPageScript })
}

/** Dialogs that a prepared page has reported since the last call, also those raised at load or just before a navigation. */
export function takeReportedDialogs(page: Page): ReportedDialog[] {
  const list = reported.get(page) ?? []
  reported.delete(page)
  return list
}

/** The report comes from the page's world: drops whatever is not a dialog. */
function readReport(report: string): ReportedDialog[] {
  try {
    const parsed: unknown = JSON.parse(report)
    return Array.isArray(parsed) ? parsed.filter(isDialog) : []
  } catch {
    return []
  }
}

function isDialog(value: unknown): value is ReportedDialog {
  const dialog = value as Partial<ReportedDialog> | null
  return (
    typeof dialog === 'object' &&
    dialog !== null &&
    typeof dialog.id === 'string' &&
    typeof dialog.message === 'string' &&
    typeof dialog.time === 'number' &&
    ['alert', 'confirm', 'prompt', 'beforeunload'].includes(dialog.type ?? '')
  )
}
