/** The step that the address names, or null. */
export const stepInAddress = () => location.hash.slice(1) || null

/** Goes to a step, so that the browser's back button comes back from it. */
export const goTo = (step) => {
  location.hash = step
}

/** Puts the step in the address without a place of its own in the history. */
export const replaceStep = (step) => history.replaceState(null, '', `${location.search}#${step}`)
