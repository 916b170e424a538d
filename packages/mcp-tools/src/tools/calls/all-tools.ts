import { click, hover } from '../acts/click.js'
import { clickAt, dragAt, hoverAt, typeAt } from '../acts/coordinates.js'
import { drag } from '../acts/drag.js'
import { evaluate } from '../evaluate.js'
import { fileUpload } from '../files/file-upload.js'
import { navigate, navigateBack } from '../navigate.js'
import { domSnapshot, getUrl } from '../page-info.js'
import { pressKey } from '../acts/press-key.js'
import { scroll } from '../acts/scroll.js'
import { selectOption } from '../acts/select-option.js'
import { tabs } from '../tabs.js'
import type { AnyTool } from '../tool.js'
import { typeText } from '../typing/type-text.js'
import { waitFor } from '../wait-for.js'

/** Every tool, in the order in which models see them. */
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
