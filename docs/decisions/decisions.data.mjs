import { decisions } from '../.vitepress/site/navigation.mjs'

export default { load: decisions }
