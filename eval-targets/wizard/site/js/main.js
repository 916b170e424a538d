import { faults } from './faults.js'
import { formatPrice, priceOf, stepped } from './order.js'
import { loadOrder, saveOrder } from './order-store.js'
import { startPlanted } from './plant.js'
import { reviewRows } from './review-rows.js'
import { goTo, replaceStep, stepInAddress } from './route.js'
import { stepViews } from './step-views.js'
import { validate } from './validate.js'
import { startWizard } from './wizard.js'

/** The step after a step. */
const following = (steps, step) => steps[steps.indexOf(step) + 1]
/** Sets the subscription up, then calls `done`. There is no roaster behind this page: it is done at once. */
const finish = (done) => done()

const routes = { goTo, replaceStep, stepInAddress, following }
startPlanted(faults, { validate, priceOf, formatPrice, stepped, loadOrder, saveOrder, ...routes, stepViews, reviewRows, finish }, startWizard)
