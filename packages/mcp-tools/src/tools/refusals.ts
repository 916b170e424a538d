import type { ResolvedTarget } from './resolve-target.js'
import { ToolFailure } from './tool-failure.js'

/** Files of this machine are never given to a page. */
export function refuseFileInput({ facts, title }: ResolvedTarget): void {
  if (facts.opensFile)
    throw new ToolFailure(
      `${title} asks for a file. Uploading files is not possible here: go on without it, or say that the task needs one.`,
    )
}

/** Options live in the browser's own list, where no click on the page reaches them. */
export function refuseOption({ facts, title }: ResolvedTarget): void {
  if ((facts.tag === 'option' || facts.tag === 'optgroup') && !facts.visible)
    throw new ToolFailure(
      `${title} is an option of a list. Use browser_select_option with the list as target and this option as value.`,
    )
}
