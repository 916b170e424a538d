import type { LabPage } from '../../../lab/lab-page.js'

const lateMs = 700

/** Reloads the page and reads what it lists then; waits a little longer while that does not fit. */
export async function listAfterReload(
  lab: LabPage,
  read: () => Promise<readonly string[]>,
  fits: (now: readonly string[]) => boolean,
): Promise<readonly string[]> {
  await lab.reload()
  let now = await read()
  if (!fits(now) && !(await lab.waitForLate(lateMs))) now = await read()
  return now
}

/** Whether a reload takes away exactly this one of the texts that were listed: the others show that the page keeps its list. */
export async function missesOnly(
  lab: LabPage,
  texts: readonly string[],
  text: string,
  read: () => Promise<readonly string[]>,
): Promise<boolean> {
  if (texts.length < 2 || new Set(texts).size < texts.length) return false
  const now = await listAfterReload(lab, read, (list) => texts.every((one) => list.includes(one)))
  return now.length === texts.length - 1 && texts.every((one) => now.includes(one) === (one !== text))
}
