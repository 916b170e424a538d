/// <reference lib="dom" />
import type { ElementHandle } from 'playwright-core'
import { z } from 'zod'
import { errorMessage } from '@webeval/core'
import { firstLine } from '../acts/act-failure.js'
import { actThroughMcp } from '../acts/acts.js'
import { resolveTarget, type ResolvedTarget } from '../target/resolve-target.js'
import { defineTool, type Hands } from '../tool.js'
import { ToolFailure } from '../tool-failure.js'
import { taskFile } from './task-file.js'

/** Milliseconds in which a click has to make the page ask for a file. */
const chooserMs = 3_000

/** Gives a page files of the task's folder. */
export const fileUpload = defineTool({
  name: 'browser_file_upload',
  kind: 'act',
  verb: 'upload',
  description:
    "Choose files for a file field, or for the button that opens the file dialog. Only files of the task's folder, by their paths in it.",
  params: z.object({
    target: z
      .string()
      .describe('Selector or visible name of the file field, its label, or the button that asks for a file'),
    paths: z.array(z.string()).min(1).describe('Paths relative to the task\'s folder, such as "photo.png"'),
  }),
  async run(hands, { target, paths }) {
    const files = await Promise.all(paths.map((path) => taskFile(hands.filesFolder, path)))
    const found = await resolveTarget(hands, target)
    if (found.facts.opensFile) await chosen((await fieldOf(found)).setInputFiles(files), files)
    else await chooseFiles(hands, found, files)
    return `Chose ${paths.map((path) => JSON.stringify(path)).join(', ')} for ${found.title}.`
  },
})

/** The file field that a target is, or that its label is for. */
async function fieldOf({ locator, title }: ResolvedTarget): Promise<ElementHandle> {
  const handle = await locator.evaluateHandle((element) => element.closest('label')?.control ?? element)
  const field = handle.asElement()
  if (!field) throw new ToolFailure(`${title} has gone. Look at the page again.`)
  return field as ElementHandle
}

/** Clicks what makes the page ask, and answers. */
async function chooseFiles(hands: Hands, found: ResolvedTarget, files: string[]): Promise<void> {
  const asking = hands.pages.whenAskedForFile(chooserMs)
  await actThroughMcp(hands, 'click', 'browser_click', found)
  const giveFiles = await asking
  if (!giveFiles)
    throw new ToolFailure(
      `${found.title} was clicked, and the page did not ask for a file. Give the file field or the button that opens the file dialog.`,
    )
  await chosen(giveFiles(files), files)
}

async function chosen(choosing: Promise<void>, files: string[]): Promise<void> {
  try {
    await choosing
  } catch (error) {
    const reason = firstLine(errorMessage(error))
    throw new ToolFailure(
      /Non-multiple/i.test(reason)
        ? `the field takes one file, but ${files.length} were given.`
        : `the files were not chosen: ${reason}`,
    )
  }
}
