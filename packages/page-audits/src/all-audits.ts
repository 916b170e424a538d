import type { AuditPlan } from './audit-context.js'
import { axeAudit } from './areas/accessibility/axe-audit.js'
import { bareAudit } from './areas/bare/bare-audit.js'
import { collectionAudits } from './areas/collections/collection-audits.js'
import { codeAudit } from './areas/code/code-audit.js'
import { afterActsAudit } from './areas/content/after-acts/after-acts-audit.js'
import { contentAudit } from './areas/content/content-audit.js'
import { linksAudit } from './areas/content/links-audit.js'
import { mixedLanguageAudit } from './areas/content/mixed-language-audit.js'
import { cancelledEditAudit } from './areas/collections/edits/cancelled-edit-audit.js'
import { unstoredEditAudit } from './areas/collections/edits/unstored-edit-audit.js'
import { openedEditAudit } from './areas/collections/edits/opened-edit-audit.js'
import { strictEditsAudit } from './areas/collections/edits/strict-edits-audit.js'
import { escapeAudit } from './areas/collections/edits/escape-audit.js'
import { cardsAudit } from './areas/controls/instead/cards-audit.js'
import { choicesAudit } from './areas/controls/choices-audit.js'
import { controlsAudit } from './areas/controls/controls-audit.js'
import { copyAudit } from './areas/controls/copy-audit.js'
import { downloadAudit } from './areas/controls/download-audit.js'
import { silentListsAudit } from './areas/controls/dead/silent-lists-audit.js'
import { untriedPairsAudit } from './areas/controls/dead/untried-pairs-audit.js'
import { dragAudit } from './areas/controls/drag-audit.js'
import { fieldsAudit } from './areas/controls/fields-audit.js'
import { followAudit } from './areas/controls/follow/follow-audit.js'
import { hollowAudit } from './areas/controls/hollow-audit.js'
import { pagerAudit } from './areas/controls/pager/pager-audit.js'
import { wayBackAudit } from './areas/controls/pager/way-back-audit.js'
import { staysDisabledAudit } from './areas/controls/stays-disabled-audit.js'
import { limitsAudit } from './areas/controls/limits/limits-audit.js'
import { textLimitsAudit } from './areas/controls/limits/text-limits-audit.js'
import { stockLimitsAudit } from './areas/controls/limits/stock-limits-audit.js'
import { panelsAudit } from './areas/controls/panels-audit.js'
import { reachAudit } from './areas/controls/reach-audit.js'
import { reloadAudit } from './areas/controls/passes/reload-audit.js'
import { storedValuesAudit } from './areas/controls/stored/stored-values-audit.js'
import { autosaveAudit } from './areas/derived/autosave/autosave-audit.js'
import { orderAudit } from './areas/derived/order-audit.js'
import { behindAudit } from './areas/derived/behind/behind-audit.js'
import { namedOtherAudit } from './areas/derived/siblings/named-other-audit.js'
import { siblingsAudit } from './areas/derived/siblings/siblings-audit.js'
import { nudgedAudit } from './areas/derived/nudged/nudged-audit.js'
import { reloadedAudit } from './areas/derived/reloaded/reloaded-audit.js'
import { chosenAudit } from './areas/derived/chosen-audit.js'
import { pickedFirstAudit } from './areas/derived/picked/picked-first-audit.js'
import { discardAudit } from './areas/derived/discard/discard-audit.js'
import { recalledAudit } from './areas/derived/recalled/recalled-audit.js'
import { textButtonsAudit } from './areas/derived/behind/text-buttons-audit.js'
import { choicesBehindAudit } from './areas/derived/steppers/choices-behind-audit.js'
import { stepperBehindAudit } from './areas/derived/steppers/stepper-behind-audit.js'
import { swappedAudit } from './areas/derived/swapped/swapped-audit.js'
import { switchedAudit } from './areas/derived/switched/switched-audit.js'
import { twinsAudit } from './areas/derived/twins/twins-audit.js'
import { wholeAudit } from './areas/derived/whole/whole-audit.js'
import { darkSchemeAudit } from './areas/contrast/dark-scheme-audit.js'
import { formsAudit } from './areas/forms/forms-audit.js'
import { overdrawnAudit } from './areas/forms/transfers/overdrawn-audit.js'
import { transfersAudit } from './areas/forms/transfers/transfers-audit.js'
import { reachedFormsAudit } from './areas/forms/reached-forms-audit.js'
import { markupAudit } from './areas/forms/markup-audit.js'
import { entryLawsAudit } from './areas/entries/entry-laws-audit.js'
import { savedEntryAudit } from './areas/entries/saved-entry-audit.js'
import { framesAudit } from './areas/frames/frames-audit.js'
import { journeysAudit } from './areas/journeys/journeys-audit.js'
import { countersAudit } from './areas/journeys/restart/counters-audit.js'
import { keyMovesAudit } from './areas/journeys/arrows/key-moves-audit.js'
import { linesAudit } from './areas/journeys/lines/lines-audit.js'
import { answerSheetAudit } from './areas/journeys/quiz/answer-sheet-audit.js'
import { quizAudit } from './areas/journeys/quiz/quiz-audit.js'
import { typedAnswerAudit } from './areas/journeys/quiz/typed-answer-audit.js'
import { keyboardAudit } from './areas/keyboard/keyboard-audit.js'
import { errorsAudit } from './areas/liveness/errors-audit.js'
import { freezeAudit } from './areas/liveness/freeze-audit.js'
import { movesAudit } from './areas/liveness/moves-audit.js'
import { arithmeticAudit } from './areas/numbers/arithmetic-audit.js'
import { calendarAudit } from './areas/calendar/calendar-audit.js'
import { generatorAudit } from './areas/generator/generator-audit.js'
import { degreesAudit } from './areas/numbers/conversion/degrees-audit.js'
import { conversionAudit } from './areas/numbers/conversion/conversion-audit.js'
import { decimalCommaAudit } from './areas/numbers/decimals/decimal-comma-audit.js'
import { displayAudit } from './areas/numbers/display-audit.js'
import { formulaAudit } from './areas/numbers/formulas/formula-audit.js'
import { tipAudit } from './areas/numbers/formulas/tip-audit.js'
import { quantitiesAudit } from './areas/numbers/quantities/quantities-audit.js'
import { periodsAudit } from './areas/numbers/periods/periods-audit.js'
import { scalingAudit } from './areas/numbers/scaling/scaling-audit.js'
import { scalingBehindAudit } from './areas/numbers/scaling/scaling-behind-audit.js'
import { billsAudit } from './areas/numbers/totals/bills/bills-audit.js'
import { sharesAudit } from './areas/numbers/shares/shares-audit.js'
import { copiesAudit } from './areas/collections/exports/copies-audit.js'
import { typedLaterAudit } from './areas/derived/nudged/typed-later-audit.js'
import { purchasesAudit } from './areas/purchases/purchases-audit.js'
import { totalsAudit } from './areas/numbers/totals/totals-audit.js'
import { phoneAudit } from './areas/phone/phone-audit.js'
import { widthsAudit } from './areas/widths/widths-audit.js'
import { choicesLeaveAudit } from './areas/semantics/choices-leave-audit.js'
import { enlargedAudit } from './areas/semantics/enlarged-audit.js'
import { semanticsAudit } from './areas/semantics/semantics-audit.js'
import { motionAudit } from './areas/liveness/motion-audit.js'
import { silentStatesAudit } from './areas/states/silent/silent-states-audit.js'
import { busyButtonsAudit } from './areas/states/stuck/busy-buttons-audit.js'
import { stuckAudit } from './areas/states/stuck/stuck-audit.js'
import { outgrownAudit } from './areas/states/outgrown/outgrown-audit.js'
import { typedKeysAudit } from './areas/keyboard/typed/typed-keys-audit.js'
import { outsideClicksAudit } from './areas/states/popups/outside-clicks-audit.js'
import { statesAudit } from './areas/states/states-audit.js'
import { savedSettingAudit } from './areas/timers/saved-setting-audit.js'
import { timerEndsAudit } from './areas/timers/timer-ends-audit.js'
import { timersAudit } from './areas/timers/timers-audit.js'
import { messageAudits } from './areas/liveness/message-audits.js'
import { figureAudits } from './areas/numbers/figure-audits.js'

/** All audits in the order in which their findings are filed. Of those that are long and of the others, each start in this order. */
export const allAudits: readonly AuditPlan[] = [
  movesAudit,
  freezeAudit,
  reachAudit,
  formsAudit,
  reachedFormsAudit,
  transfersAudit,
  overdrawnAudit,
  journeysAudit,
  quizAudit,
  answerSheetAudit,
  typedAnswerAudit,
  countersAudit,
  linesAudit,
  keyMovesAudit,
  reloadAudit,
  storedValuesAudit,
  ...collectionAudits,
  entryLawsAudit,
  savedEntryAudit,
  escapeAudit,
  strictEditsAudit,
  openedEditAudit,
  unstoredEditAudit,
  cancelledEditAudit,
  timersAudit,
  timerEndsAudit,
  savedSettingAudit,
  contentAudit,
  afterActsAudit,
  codeAudit,
  axeAudit,
  darkSchemeAudit,
  framesAudit,
  keyboardAudit,
  typedKeysAudit,
  phoneAudit,
  errorsAudit,
  controlsAudit,
  untriedPairsAudit,
  silentListsAudit,
  fieldsAudit,
  followAudit,
  orderAudit,
  reloadedAudit,
  choicesBehindAudit,
  stepperBehindAudit,
  textButtonsAudit,
  twinsAudit,
  wholeAudit,
  siblingsAudit,
  namedOtherAudit,
  behindAudit,
  switchedAudit,
  swappedAudit,
  nudgedAudit,
  chosenAudit,
  pickedFirstAudit,
  discardAudit,
  recalledAudit,
  autosaveAudit,
  arithmeticAudit,
  displayAudit,
  decimalCommaAudit,
  formulaAudit,
  tipAudit,
  conversionAudit,
  degreesAudit,
  generatorAudit,
  calendarAudit,
  quantitiesAudit,
  periodsAudit,
  scalingAudit,
  scalingBehindAudit,
  totalsAudit,
  purchasesAudit,
  typedLaterAudit,
  copiesAudit,
  billsAudit,
  sharesAudit,
  ...figureAudits,
  pagerAudit,
  wayBackAudit,
  staysDisabledAudit,
  statesAudit,
  outsideClicksAudit,
  outgrownAudit,
  silentStatesAudit,
  stuckAudit,
  busyButtonsAudit,
  ...messageAudits,
  motionAudit,
  mixedLanguageAudit,
  hollowAudit,
  linksAudit,
  panelsAudit,
  choicesAudit,
  cardsAudit,
  limitsAudit,
  textLimitsAudit,
  stockLimitsAudit,
  markupAudit,
  semanticsAudit,
  enlargedAudit,
  widthsAudit,
  bareAudit,
  choicesLeaveAudit,
  dragAudit,
  copyAudit,
  downloadAudit,
]
