import { randomUUID } from 'node:crypto'
import {
  documentBuiltins,
  domAccess,
  namingSource,
  pageScriptName,
  partSource as part,
  languageBuiltins,
  pristine,
  selectorMaking,
  textReading,
} from '@webeval/page-script'
import { appearing } from './script/targets/appearance.js'
import { canvasPixels } from './script/prints/canvas-pixels.js'
import { contentReading } from './script/prints/content-blocks.js'
import { cutting } from './script/prints/cutting.js'
import { dialogHooks } from './script/hooks/dialog-hooks.js'
import { fingerprinting } from './script/prints/fingerprints.js'
import { controlValues } from './script/prints/control-values.js'
import { elementSerials } from './script/prints/element-serials.js'
import { viewPrints } from './script/prints/view-prints.js'
import { frameHooks } from './script/hooks/frame-hooks.js'
import { handoffHooks } from './script/hooks/handoff-hooks.js'
import { hashing } from './script/prints/hashing.js'
import { idleLearning } from './script/noise/idle-learning.js'
import { jsonText } from './script/json-text.js'
import { twinReading } from './script/large/twins.js'
import { regionMaking } from './script/large/region.js'
import { pageCensus } from './script/large/page-census.js'
import { longLists } from './script/large/long-lists.js'
import { coverChecking } from './script/large/covering.js'
import { largePage } from './script/large/large-page.js'
import { changeSums } from './script/large/change-sums.js'
import { changeLedger } from './script/large/change-ledger.js'
import { leaveWatch } from './script/hooks/leave-watch.js'
import { listenerHooks } from './script/hooks/listener-hooks.js'
import { looking } from './script/looking.js'
import { mutationWatch } from './script/hooks/mutation-watch.js'
import { noiseBook } from './script/noise/noise.js'
import { noiseLessons } from './script/noise/noise-lessons.js'
import { pageCommands } from './script/page-commands.js'
import { painting } from './script/paint.js'
import { restChecking } from './script/rest-checking.js'
import { settling } from './script/settling.js'
import { storagePrint } from './script/prints/storage-print.js'
import { surveying } from './script/survey.js'
import { targetDescribing } from './script/targets/target-describing.js'
import { targetFinding } from './script/targets/target-finding.js'
import { targetPlacing } from './script/targets/target-places.js'
import { tickLearningFactory } from './script/noise/tick-learning.js'
import { timerHooks } from './script/hooks/timer-hooks.js'
import { unloadHook } from './script/hooks/unload-hook.js'
import { webglHooks } from './script/hooks/webgl-hooks.js'

/** Begins each console message by which a prepared page reports its dialogs. The page never sees it, so it can't report any itself. */
export const dialogMark: string = `webeval ${randomUUID()} `

/** Globals that the script uses as they were at its installation. */
const globals =
  'Array, Object, Map, Set, WeakMap, WeakSet, Math, Number, String, JSON, Promise, Proxy, Reflect, Symbol, RegExp, Error, Date, Uint32Array, parseFloat'

/** The parts of a page's own document, after those of every frame; the last one makes the commands. */
const commandParts = [
  part('readers', documentBuiltins),
  part('documents', pristine, 'readers'),
  part('leaving', leaveWatch, 'timers'),
  part('json', jsonText),
  part('dom', domAccess),
  part('frames', frameHooks, 'dom', JSON.stringify(pageScriptName), 'hooks'),
  part('noise', noiseBook, 'dom', 'hash'),
  part('reading', textReading, 'dom'),
  part('large', largePage, 'dom'),
  part('lists', longLists, 'dom'),
  part('region', regionMaking, 'dom', 'large', 'lists'),
  part('census', pageCensus, 'dom', 'large'),
  part('sums', changeSums, 'dom', 'hash'),
  part('twins', twinReading, 'dom', 'sums'),
  part('ledger', changeLedger, 'dom', 'noise', 'large', 'census', 'sums', 'twins'),
  part('survey', surveying, 'dom', 'noise', 'reading', 'large', 'census', 'region'),
  part('storage', storagePrint, 'dom', 'hash'),
  part('serialOf', elementSerials),
  part('values', controlValues, 'dom', 'hash', 'serialOf'),
  part('views', viewPrints, 'dom', 'serialOf'),
  // prettier-ignore
  part('fingerprints', fingerprinting, 'dom', 'hash', 'noise', 'pixels', 'frames.webglOf', 'storage', 'reading', 'large', 'census', 'ledger', 'values', 'views'),
  'const labelled = { ...dom, labels: census.labelsOf }',
  namingSource('labelled', 'frames.hearsClicks'),
  part('content', contentReading, 'dom', 'naming', 'reading', 'values.valueOf'),
  part('finding', targetFinding, 'dom', 'naming', 'frames.listenersOf'),
  part('covering', coverChecking, 'dom', 'large'),
  part('placing', targetPlacing, 'dom', 'large', 'covering'),
  part('selectors', selectorMaking, 'dom'),
  part('looks', appearing, 'dom'),
  // prettier-ignore
  part('describing', targetDescribing, 'dom', 'naming', 'reading', 'content', 'placing', 'selectors', 'looks', 'large', 'census'),
  part('cut', cutting, 'hash'),
  part('mutations', mutationWatch, 'dom', 'builtins', 'noise', 'timers'),
  // prettier-ignore
  part('look', looking, 'dom', 'survey', 'fingerprints', 'content', 'finding', 'describing', 'dialogs', 'cut', 'large', 'census', 'ledger', 'mutations', 'builtins', 'frames.handoffs'),
  part('lessons', noiseLessons, 'dom', 'noise'),
  part('tickLearning', tickLearningFactory),
  // prettier-ignore
  part('learning', idleLearning, 'dom', 'builtins', 'survey', 'noise', 'lessons', 'mutations', 'fingerprints', 'values', 'storage', 'timers', 'large', 'tickLearning'),
  part('rest', restChecking, 'dom', 'mutations', 'frames.timersOf', 'leaving'),
  part('settle', settling, 'dom', 'mutations', 'frames.timersOf', 'leaving', 'rest'),
  part('paint', painting, 'dom', 'hash', 'survey'),
  // prettier-ignore
  part('commands', pageCommands, 'builtins', 'json', 'look', 'fingerprints', 'selectors', 'placing', 'mutations', 'learning', 'settle', 'paint', 'frames.timersOf', 'dialogs', 'large', 'census', 'frames.handoffs', 'rest'),
].join('\n')

/**
 * Source of the script that lives in each page: as an init script it hooks dialogs, timers and listeners before the page's
 * own scripts run; injected later it sees what it still can. A second injection does nothing.
 * A frame that the page around it may read gets the hooks only: that page reads it.
 */
export const pageScript: string = scriptWith('')

/** The same for pages whose console we hear: it also reports each dialog there, so that none is lost with its document. */
export const reportingPageScript: string = scriptWith(dialogMark)

function scriptWith(mark: string): string {
  return `(() => {
if (window.${pageScriptName}?.hooks) return
const { ${globals} } = window
const expose = (commands) => Object.defineProperty(window, '${pageScriptName}', { value: Object.freeze(commands) })
${[
  part('language', languageBuiltins),
  part('builtins', pristine, 'language'),
  part('dialogs', dialogHooks, 'builtins', JSON.stringify(mark)),
  part('handoffs', handoffHooks, 'dialogs'),
  part('unload', unloadHook, 'dialogs'),
  part('timers', timerHooks),
  part('listeners', listenerHooks),
  part('hash', hashing),
  part('pixels', canvasPixels, 'hash'),
  part('webgl', webglHooks, 'pixels'),
].join('\n')}
const hooks = Object.freeze({ timers: Object.freeze(timers), listeners: Object.freeze(listeners), webgl: Object.freeze(webgl), handoffs: Object.freeze(handoffs) })
if (window !== window.top && window.frameElement) return void expose({ hooks })
${commandParts}
listeners.forgetKeys(window)
const asBuilt = (work) => builtins.run(() => documents.run(work))
const nailed = () => asBuilt(() => [...builtins.unrestored(), ...documents.unrestored()].join(' '))
expose({ hooks, ...commands, asBuilt, nailed })
})()`
}
