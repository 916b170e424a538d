/** Makes a `[role=tablist]` work: click, arrow keys, Home and End. Calls back with the id of the chosen tab. */
export function wireTabs(tablist, onChoose = () => {}) {
  const tabs = [...tablist.querySelectorAll('[role=tab]')]
  const choose = (tab, focus) => {
    for (const each of tabs) {
      const chosen = each === tab
      each.setAttribute('aria-selected', String(chosen))
      each.tabIndex = chosen ? 0 : -1
      document.querySelector(`#${each.getAttribute('aria-controls')}`).hidden = !chosen
    }
    if (focus) tab.focus()
    onChoose(tab.id)
  }
  tablist.addEventListener('click', (event) => {
    const tab = event.target.closest('[role=tab]')
    if (tab) choose(tab, false)
  })
  tablist.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement)
    const goals = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }
    if (!(event.key in goals)) return
    event.preventDefault()
    choose(tabs.at(goals[event.key] % tabs.length), true)
  })
  return (id) => choose(tabs.find((tab) => tab.id === id) ?? tabs[0], false)
}
