/**
 * Opens a dashboard by the link that it printed in `line`, as a person does. Yields its address and the `storageState` with the cookie that lets
 * further pages in.
 */
export async function enterDashboard(browser, line) {
  const [link] = /http:\/\/\S+\?token=\S+/.exec(line) ?? []
  if (!link) throw new Error(`The dashboard said: ${line}`)
  const page = await browser.newPage()
  await page.goto(link)
  const storageState = await page.context().storageState()
  await page.close()
  return { address: `${new URL(link).origin}/`, storageState }
}
