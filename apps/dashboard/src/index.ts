export { vendorFiles } from './vendor-files.js'
