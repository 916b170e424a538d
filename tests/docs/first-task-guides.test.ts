import { isTurnOfDay } from '../support/turn-of-day.js'
import { describePages } from './blocks/describe-pages.js'

// The guides that continue each other, in one folder: a file of their own, so that another worker does the rest.
describePages((path) => path === 'guide/first-task', isTurnOfDay('follow the first guides'))
