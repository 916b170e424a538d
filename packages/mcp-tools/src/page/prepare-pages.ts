import type { BrowserContext, Page } from 'playwright-core'
import type { ReportedDialog } from '../page-driver.js'
import { dialogChannelName, pageScript } from './page-script.js'

/** Most dialogs that are kept for a page that nobody asks about. */
const mostKept = 5000
const reported = new WeakMap<Page, ReportedDialog[]>()

/**
 * Puts the page script into every document from now on: of one page, or of all pages, popups and frames of a context. Call it
 * before the first page is opened.
 */
export async function preparePages(where: BrowserContext | Page): Promise<void> {
  await where.exposeBinding(dialogChannelName, ({ page }, report: unknown) => {
    const list = reported.get(page) ?? []
    reported.set(page, list)
    for (const dialog of readReport(report)) if (list.length < mostKept) list.push(dialog)
  })
  await where.addInitScript({ content: pageScript })
}

/** Dialogs that a prepared page has reported since the last call, also those raised at load or just before a navigation. */
export function takeReportedDialogs(page: Page): ReportedDialog[] {
  const list = reported.get(page) ?? []
  reported.delete(page)
  return list
}

/** The report comes from the page's world: whatever is not a dialog is dropped. */
function readReport(report: unknown): ReportedDialog[] {
  try {
    const parsed: unknown = JSON.parse(String(report))
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
