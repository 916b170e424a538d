import { describePages } from './blocks/describe-pages.js'

describePages((path) => path !== 'guide/first-task')
