import { addressProblem } from '@webeval/core'
import type { ResolvedTarget } from '../target/resolve-target.js'
import { ToolFailure } from '../tool-failure.js'

/** A click would open a dialog of the browser; files are given with a tool of their own. */
export function refuseFileInput({ facts, title }: ResolvedTarget): void {
  if (facts.opensFile)
    throw new ToolFailure(
      `${title} asks for a file: use browser_file_upload with it as target, and paths of files in the task's folder.`,
    )
}

/** Options live in the browser's own list, where no click on the page reaches them. */
export function refuseOption({ facts, title }: ResolvedTarget): void {
  if ((facts.tag === 'option' || facts.tag === 'optgroup') && !facts.visible)
    throw new ToolFailure(
      `${title} is an option of a list. Use browser_select_option with the list as target and this option as value.`,
    )
}

/** Throws `ToolFailure` for an absolute address that no agent may open: a file, a page of the browser's own, a script. */
export function refuseAddress(address: string): void {
  if (addressProblem(address, 'navigation') === null) return
  const { protocol } = new URL(address)
  if (protocol === 'javascript:')
    throw new ToolFailure('javascript: addresses are not opened; use browser_evaluate.')
  const refused = protocol === 'about:' ? address : protocol
  throw new ToolFailure(`${refused} addresses can't be opened here; give an http or https address.`)
}
