import theme from 'vitepress/theme'
// oxlint-disable-next-line import/no-unassigned-import -- Vite loads styles so
import './style.css'

export default theme
