import theme from 'vitepress/theme'
import { h } from 'vue'
import { terminal } from './terminal.js'
// oxlint-disable-next-line import/no-unassigned-import -- Vite loads styles so
import './style.css'

export default { ...theme, Layout: () => h(theme.Layout, null, { 'home-hero-image': terminal }) }
