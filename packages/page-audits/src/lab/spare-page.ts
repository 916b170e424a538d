import type { LabPage } from './lab-page.js'

/** A lab page that reopens only after acts: for pages that take seconds to appear. */
export function sparePage(page: LabPage): LabPage {
  let fresh: Awaited<ReturnType<LabPage['restart']>> | null = null
  let touched = false
  const touching =
    <Args extends unknown[], Value>(act: (...args: Args) => Value) =>
    (...args: Args): Value => {
      touched = true
      return act(...args)
    }
  return {
    ...page,
    act: touching(page.act),
    tap: touching(page.tap),
    fill: touching(page.fill),
    press: touching(page.press),
    reload: touching(page.reload),
    async restart() {
      if (touched) fresh = await page.restart()
      touched = false
      return (fresh ??= await page.seen())
    },
  }
}
