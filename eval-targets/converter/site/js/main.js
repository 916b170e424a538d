import { startConverter } from './converter.js'
import { copyText } from './copy-text.js'
import { faults } from './faults.js'
import { formatNumber, parseNumber } from './numbers.js'
import { startPlanted } from './plant.js'
import { loadSettings, saveSettings } from './settings-store.js'
import { convert, lowest } from './units.js'

/** The units after a press of the swap button. */
const swapped = ({ from, to }) => ({ from: to, to: from })

startPlanted(faults, { convert, lowest, parseNumber, formatNumber, loadSettings, saveSettings, copyText, swapped }, startConverter)
