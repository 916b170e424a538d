import { mountPage } from '../view/page.js'

mountPage(document.body.dataset.page)
