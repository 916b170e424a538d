export { createDashboard, type DashboardOptions } from './app.js'
export { vendorFiles } from './vendor-files.js'
