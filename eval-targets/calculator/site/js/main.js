import { calculate } from './arithmetic.js'
import { startCalculator } from './calculator.js'
import { faults } from './faults.js'
import { formatEntry, formatNumber, formatTokens } from './number-format.js'
import { startPlanted } from './plant.js'
import { press } from './press.js'
import { tapeLine } from './tape-line.js'
import { loadTape, saveTape } from './tape-store.js'

startPlanted(faults, { press, calculate, formatNumber, formatEntry, formatTokens, loadTape, saveTape, tapeLine }, startCalculator)
