import { click, hover } from './click.js'
import { clickAt, dragAt, hoverAt, typeAt } from './coordinates.js'
import { drag } from './drag.js'
import { evaluate } from './evaluate.js'
import { fileUpload } from './files/file-upload.js'
import { navigate, navigateBack } from './navigate.js'
import { domSnapshot, getUrl } from './page-info.js'
import { pressKey } from './press-key.js'
import { scroll } from './scroll.js'
import { selectOption } from './select-option.js'
import { tabs } from './tabs.js'
import type { AnyTool } from './tool.js'
import { typeText } from './type-text.js'
import { waitFor } from './wait-for.js'

/** Every tool there is, in the order in which models are told of them. */
export const allTools: readonly AnyTool[] = [
  navigate,
  navigateBack,
  click,
  typeText,
  selectOption,
  scroll,
  hover,
  pressKey,
  drag,
  fileUpload,
  waitFor,
  evaluate,
  getUrl,
  domSnapshot,
  tabs,
  clickAt,
  hoverAt,
  typeAt,
  dragAt,
]
